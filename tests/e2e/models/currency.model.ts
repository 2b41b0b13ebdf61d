import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { currencies } from '#machines/domain/currencies.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { basePrice } from '#machines/domain/pricing/base-price.ts';
import type { CurrencyEvent, CurrencyInput } from '#machines/currency/currency.machine.ts';
import { reads } from '../support/expectations.ts';
import type { Model, Shows } from '../support/model.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

/** A base with a price. */
const { name } = templateOf(3);

const button = (me: Visitor) => me.button(new RegExp(currencies.map(({ id }) => id).join('|'))).first();

/** The button names the currency, and the card of the base has its price in it. */
const showsIn =
  (currency: CurrencyInput['currency']): Shows =>
  async (me) => {
    await reads(button(me), currency);
    await reads(me.card(name), formatAmount(basePrice(3), currency));
  };

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
  shows: Object.fromEntries(currencies.map(({ id }) => [`currency.${id}`, showsIn(id)])),
  keeps: {
    currency: async (me) => {
      await expect(me.card(name)).toBeVisible();
      return [await button(me).innerText(), await me.card(name).innerText()];
    },
  },
};
