import { proofNeededType } from '#contracts/proof.ts';
import type { ProofEvent } from '#machines/settings/proof.machine.ts';
import { Accounts } from '../support/accounts.ts';
import type { Model } from '../support/model.ts';
import { problem } from '../support/outside.ts';
import { keepsSession, part, proofSheet, securityAddress } from '../support/settings.ts';
import { openAsMember, somebodyAt } from '../support/somebody.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const inSheet = (me: Visitor, name: string | RegExp) =>
  proofSheet(me).getByRole('button', { name, exact: typeof name === 'string' });

/** After a proof of the password, new codes may cover the page: they are confirmed before anything else. */
async function putCodesAway({ page }: Visitor): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Ten recovery codes' });
  await page.addLocatorHandler(sheet, async () => {
    await page.getByRole('checkbox', { name: 'I have saved these codes' }).check();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await expect(sheet).toHaveCount(0);
  });
}

/** My password, required before changes to how I sign in. */
export const proofModel: Model<ProofEvent> = {
  actor: 'settings/proof',
  starts: {
    'at the settings, with text messages and an authenticator app': {
      go: async (me) => {
        await openAsMember(me, '/healthz');
        const accounts = new Accounts(me.page.request);
        await accounts.giveApp(somebodyAt(me));
        await accounts.switchOn(somebodyAt(me), 'SoftwareTokenMfaSettings');
        await putCodesAway(me);
        await me.open(securityAddress);
      },
    },
  },
  acts: {
    'password.submitted': async (me) => {
      await proofSheet(me).getByLabel('Password', { exact: true }).fill(somebodyAt(me).password);
      await me.page.keyboard.press('Enter');
    },
    'proof.cancelled': (me) => inSheet(me, 'Cancel').click(),
  },
  controls: {
    'password.submitted': (me) => inSheet(me, /^(?:Continue|Make codes)$/),
    'proof.cancelled': (me) => inSheet(me, 'Cancel'),
  },
  others: {
    'session.held': () => Promise.resolve(),
    'proof.needed': (me) =>
      part(me, 'Two-step verification')
        .getByRole('button', { name: /^Switch (?:on|off): Text message$/ })
        .click(),
    // The server's proof would last as long as the page's: this response replaces the server's.
    'proof.lapsed': async (me) => {
      const unproven = { type: proofNeededType, title: 'Refused', status: 403, detail: 'Refused.' };
      await me.page.route(
        '**/api/user/recovery-codes',
        (route) =>
          route.fulfill({ status: 403, contentType: 'application/problem+json', body: JSON.stringify(unproven) }),
        { times: 1 },
      );
      await part(me, 'Recovery codes')
        .getByRole('button', { name: /^Make / })
        .click();
    },
  },
  asking: {
    '0.proof.looking': { asks: 'GET /api/user/proof' },
    '0.proof.checking': { asks: 'POST /api/user/proof', refused: problem(422) },
  },
  picks: { 'xstate.error.actor.0.proof.checking': keepsSession },
  onlyWhen: {
    'session.held': (snapshot) => snapshot.matches('unauthenticated'),
    // A part requests the proof once, and waits.
    'proof.needed': ({ context }) => (context as { readonly asker: string | null }).asker !== 'factors',
  },
  notThere: {
    'proof.unauthenticated proof.needed': 'the page shows no part before somebody is signed in',
    ...Object.fromEntries(
      ['unauthenticated', 'looking', 'unproven', 'asking', 'checking'].map((state) => [
        `proof.${state} proof.lapsed`,
        'a part asks the server only while the page knows of a proof',
      ]),
    ),
  },
  without: { 'session.gone': 'the page goes with the session' },
};
