import { currencies } from '#machines/domain/currencies.ts';
import type { CurrencyEvent } from '#machines/currency/currency.machine.ts';
import type { Model } from '../support/model.ts';

/** The currency in which amounts are shown. */
export const currencyModel: Model<CurrencyEvent> = {
  actor: 'app/currency',
  starts: { 'on a first visit': { input: { currency: 'INR' }, go: (me) => me.open('/studio') } },
  acts: {
    'currency.chosen': async (me, { currency }, states) => {
      const shown = currencies.find(({ id }) => states.some((state) => state.endsWith(id)))?.id ?? 'INR';
      await me.button(new RegExp(shown)).first().click();
      await me.page.getByRole('menuitemradio', { name: new RegExp(currency) }).click();
    },
  },
};
