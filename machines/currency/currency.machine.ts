/**
 * The currency in which amounts are shown. Promises: rupees unless another one is chosen; the choice changes what is
 * shown and never what is billed.
 */
import { setup } from 'xstate';
import type { CurrencyId } from '../domain/currencies.ts';

/** The currency stored by an earlier visit. */
export interface CurrencyInput {
  readonly currency: CurrencyId;
}

export type CurrencyEvent = { readonly type: 'currency.chosen'; readonly currency: CurrencyId };

export const currencyMachine = setup({
  types: {
    context: {} as CurrencyInput,
    input: {} as CurrencyInput,
    events: {} as CurrencyEvent,
  },
  guards: {
    isMeant: ({ event }, params: { currency: CurrencyId }) => event.currency === params.currency,
    wasChosen: ({ context }, params: { currency: CurrencyId }) => context.currency === params.currency,
  },
}).createMachine({
  id: 'currency',
  description: 'The currency amounts are shown in.',
  context: ({ input }) => input,
  initial: 'remembering',
  on: {
    'currency.chosen': [
      { guard: { type: 'isMeant', params: { currency: 'INR' } }, target: '.INR', description: 'Show rupees' },
      { guard: { type: 'isMeant', params: { currency: 'USD' } }, target: '.USD', description: 'Show US dollars' },
      { guard: { type: 'isMeant', params: { currency: 'EUR' } }, target: '.EUR', description: 'Show euros' },
      { guard: { type: 'isMeant', params: { currency: 'GBP' } }, target: '.GBP', description: 'Show pounds' },
      { guard: { type: 'isMeant', params: { currency: 'AED' } }, target: '.AED', description: 'Show dirhams' },
      {
        guard: { type: 'isMeant', params: { currency: 'SGD' } },
        target: '.SGD',
        description: 'Show Singapore dollars',
      },
    ],
  },
  states: {
    remembering: {
      description: 'The choice of an earlier visit decides where to start.',
      always: [
        {
          guard: { type: 'wasChosen', params: { currency: 'USD' } },
          target: 'USD',
          description: 'An earlier visit chose US dollars',
        },
        {
          guard: { type: 'wasChosen', params: { currency: 'EUR' } },
          target: 'EUR',
          description: 'An earlier visit chose euros',
        },
        {
          guard: { type: 'wasChosen', params: { currency: 'GBP' } },
          target: 'GBP',
          description: 'An earlier visit chose pounds',
        },
        {
          guard: { type: 'wasChosen', params: { currency: 'AED' } },
          target: 'AED',
          description: 'An earlier visit chose dirhams',
        },
        {
          guard: { type: 'wasChosen', params: { currency: 'SGD' } },
          target: 'SGD',
          description: 'An earlier visit chose Singapore dollars',
        },
        { target: 'INR', description: 'An earlier visit chose rupees, or nothing' },
      ],
    },
    INR: { description: 'Indian rupees, as billed.' },
    USD: { description: 'US dollars, indicative.' },
    EUR: { description: 'Euros, indicative.' },
    GBP: { description: 'Pounds sterling, indicative.' },
    AED: { description: 'UAE dirhams, indicative.' },
    SGD: { description: 'Singapore dollars, indicative.' },
  },
});
