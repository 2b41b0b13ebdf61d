/** Payers without an account, and the links and codes in their mails. */
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { outbox } from '#server/db/schema.ts';
import { checkoutOf, planOf, requestOf, type Shop, type Visit } from './shop.ts';

export const onPhone = {
  'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
};

/** Reads the mails of a shop as they arrive. */
export function openPayerMails({ db }: Pick<Database, 'db'>, shop: Shop) {
  const read: (typeof outbox.$inferSelect)[] = [];
  const pay = async (me: Visit, planId = 'plan-1', email = 'meera@lakeside.in'): Promise<void> => {
    const asked = requestOf(planOf(planId), shop.clock.now);
    await me.go(
      await me.answer(await checkoutOf(await me.order({ ...asked, billing: { ...asked.billing, email } })), 'pay'),
    );
  };
  /** All mails, the new ones since the last call at the end: the outbox has no order. */
  const mails = async () => {
    const rows = await db.select().from(outbox).where(eq(outbox.kind, 'mail.send'));
    read.push(...rows.filter(({ id }) => !read.some((one) => one.id === id)));
    return read.map(({ payload }) => payload);
  };
  /** The newest mail that contains a link or a code like this, and the match. */
  const newest = async (what: RegExp) => {
    for (const mail of (await mails()).toReversed()) {
      const [, found] = what.exec(JSON.stringify(mail)) ?? [];
      if (found !== undefined) return { mail, found };
    }
    throw new Error(`No mail has ${String(what)}.`);
  };
  /** The path of the link in the newest mail to the payer. */
  const linkPath = async (): Promise<string> => (await newest(/http:\/\/plinth\.test(\/recover\/[\w-]{43})/)).found;
  const removalPath = async (): Promise<string> =>
    (await newest(/http:\/\/plinth\.test(\/recover\/remove\/[\w-]{43})/)).found;
  const code = async (): Promise<string> => (await newest(/Your code is (\d{6})/)).found;
  const wrong = async (): Promise<string> => String((Number(await code()) + 1) % 1_000_000).padStart(6, '0');
  const plans = async (who: Visit): Promise<number> => (await who.payments()).plans.length;
  /** All steps to add a browser that has nothing yet. */
  const add = async (who: Visit, path: string): Promise<Response> => {
    expect((await who.submit(path)).headers.get('location')).toBe(`${path}/code`);
    return who.submit(`${path}/code`, { code: await code() }, onPhone);
  };

  return { pay, mails, newest, linkPath, removalPath, code, wrong, plans, add };
}

export type PayerMails = ReturnType<typeof openPayerMails>;
