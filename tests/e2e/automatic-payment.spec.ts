/**
 * Automatic payment from the check page to the receipt of a debit, and its end in one press. The server is started
 * again with its clock moved on.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { APIRequestContext } from '@playwright/test';
import * as v from 'valibot';
import { OwnServer } from './support/own-server.ts';
import { Member } from './support/member.ts';
import { expect, test } from './support/test.ts';

const day = 86_400_000;
const clock = pathToFileURL(join(import.meta.dirname, 'support/shifted-clock.mjs')).href;
const mailSchema = v.array(v.object({ subject: v.string(), body: v.string() }));
const mandatesSchema = v.object({ mandates: v.array(v.object({ next: v.object({ due: v.string() }) })) });
const paymentsSchema = v.object({
  plans: v.array(v.object({ rows: v.array(v.object({ state: v.string() })) })),
});

/** The mails to the payer, each as one text. The mailbox forgets them after some weeks. */
async function mails(request: APIRequestContext, origin: string): Promise<readonly string[]> {
  const mailbox = `${origin}/mailbox?to=${encodeURIComponent('meera@lakeside.in')}`;
  const answer = await request.get(mailbox, { headers: { accept: 'application/json' } });
  return v.parse(mailSchema, await answer.json()).map(({ subject, body }) => `${subject}\n${body}`);
}

test('I choose automatic payment; a notice comes before the debit, then the receipt; one press ends it, and the payment link comes instead', async ({
  page,
  request,
}) => {
  test.slow();
  const settings = { NODE_OPTIONS: `--import=${clock}`, CLOCK_SHIFT_MS: '0' };
  const server = await OwnServer.open(settings);
  const { origin } = server;
  const mailed = (what: RegExp) =>
    expect.poll(async () => (await mails(request, origin)).filter((mail) => what.test(mail)).length, {
      timeout: 30_000,
    });
  /** Ends the server, and starts it at this time, in ms since 1970. */
  const goTo = async (time: number): Promise<void> => {
    await server.kill();
    settings.CLOCK_SHIFT_MS = String(time - Date.now());
    await server.start();
  };
  const me = new Member(page);
  await me.comeBackTo('/billingdetails', { origin });
  await me.fillBilling();
  await me.press('Continue to Payment');
  await me.amAt('/billingdetails/check');
  const choice = page.getByRole('checkbox', { name: /Debit the later instalments automatically/ });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await me
    .button(/^Pay ₹/)
    .filter({ visible: true })
    .first()
    .click();
  await me.letTheBank('Pay');
  await me.amAt('/thankyou');
  await me.see('Automatic payment is on: Bank account');

  const answer = v.parse(mandatesSchema, await (await page.request.get(`${origin}/api/mandates`)).json());
  const due = Date.parse(`${answer.mandates[0]?.next.due}T09:00:00+05:30`);
  await goTo(due - 2 * day + 60_000);
  await mailed(/will be debited for/).toBe(1);
  await goTo(due + 60_000);
  await mailed(/^Receipt[\s\S]*Instalment 2 of/).toBe(1);

  await page.goto(`${origin}/thankyou`);
  await me.press('Cancel automatic payment');
  await me.see('Automatic payment is cancelled: nothing is debited.');
  await mailed(/^Automatic payment for .* is cancelled$/m).toBe(1);
  const next = v.parse(mandatesSchema, await (await page.request.get(`${origin}/api/mandates`)).json());
  const nextDue = Date.parse(`${next.mandates[0]?.next.due}T09:00:00+05:30`);
  await goTo(nextDue + 60_000);
  await mailed(/^Instalment 3 of .* is due today$/m).toBe(1);
  const { plans } = v.parse(paymentsSchema, await (await page.request.get(`${origin}/api/payments`)).json());
  expect(plans[0]?.rows.filter(({ state }) => state === 'paid')).toHaveLength(2);
  await server.close();
});
