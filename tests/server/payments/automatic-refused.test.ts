/** Automatic payment that the payer chose and their bank does not allow. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { mandatesSchema } from '#contracts/mandates.ts';
import { consentVersion, debitTime } from '#machines/domain/payments/mandate.ts';
import { outbox } from '#server/db/schema.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import { eachDatabase } from '../db/databases.ts';
import { named, nextOf, onlyPlan } from './running-plan.ts';
import { checkoutOf, firstNow, openShop, origin, requestOf, visit } from './shop.ts';

const hour = 3_600_000;

/** A gateway whose banks keep no payment method. */
function keepingNothing(gateway: Gateway): Gateway {
  if (!gateway.mandates) throw new Error('The sandbox offers automatic payment.');
  return { ...gateway, mandates: { ...gateway.mandates, findKept: async () => undefined } };
}

eachDatabase('automatic payment that the bank does not allow', (given) => {
  const subjects = async (): Promise<string[]> =>
    (await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'))).map(({ payload }) =>
      String(payload['subject']),
    );

  it('begins only with the bank’s confirmation; without it nothing is debited, and the links to pay are mailed', async () => {
    const shop = openShop(given.database, { origin, change: keepingNothing });
    const me = visit(shop);
    const state = async (): Promise<string | undefined> =>
      v.parse(mandatesSchema, await (await me.ask('/api/mandates')).json()).mandates[0]?.state;
    const order = await me.order({ ...requestOf(named, firstNow, 'weekly'), automatic: consentVersion });
    await me.go(await me.answer(await checkoutOf(order), 'pay', { later: 'pay', kind: 'account' }));
    expect(await state()).toBe('asked');
    await shop.runAutomatic();
    expect(await state()).toBe('refused');
    expect(await subjects()).toContain('Automatic payment for Boat Club is not possible');
    const due = debitTime(nextOf(await onlyPlan(me)).due);
    for (const at of [due - 72 * hour, due - 48 * hour, due, due + hour]) {
      shop.clock.now = at;
      await shop.runAutomatic();
    }
    expect((await onlyPlan(me)).rows.filter(({ state: paid }) => paid === 'paid')).toHaveLength(1);
    expect((await subjects()).filter((subject) => subject.startsWith('Instalment 2'))).toHaveLength(2);
    expect((await subjects()).filter((subject) => subject.includes('will be debited'))).toEqual([]);
  });
});
