import type { AnyEventObject } from 'xstate';
import { proofNeededType } from '#contracts/proof.ts';
import type { RecoveryCodesEvent } from '#machines/settings/recovery-codes.machine.ts';
import { Accounts } from '../support/accounts.ts';
import { announces } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { problem, type Answer } from '../support/outside.ts';
import { keepsSession, outliveProof, part, proofActs, securityAddress } from '../support/settings.ts';
import { openAsMember, somebodyAt } from '../support/somebody.ts';
import { expect } from '../support/test.ts';
import type { Visitor } from '../support/visitor.ts';

const inPart = (me: Visitor, name: string | RegExp) => part(me, 'Recovery codes').getByRole('button', { name });
const inSheet = (me: Visitor, name: string) =>
  me.page.getByRole('dialog', { name: 'Ten recovery codes' }).getByRole('button', { name, exact: true });
const kept = (me: Visitor) => me.page.getByRole('checkbox', { name: 'I have saved these codes' });

const codeOf = ({ error }: AnyEventObject): string => (error as { readonly code: string }).code;

/** The server no longer has a proof of the password. */
const unproven: Answer = {
  status: 403,
  body: { type: proofNeededType, title: 'Refused', status: 403, detail: 'Refused.' },
};

/** Codes to use without my authenticator app. */
export const recoveryCodesModel: Model<RecoveryCodesEvent> = {
  actor: 'settings/recoveryCodes',
  starts: {
    'at the settings, with an authenticator app': {
      go: async (me) => {
        await openAsMember(me, '/healthz');
        const accounts = new Accounts(me.page.request);
        await accounts.giveApp(somebodyAt(me));
        await accounts.switchOn(somebodyAt(me), 'SoftwareTokenMfaSettings');
        await me.open(securityAddress);
        // The part appears after the second factors, which have to load before time passes.
        await expect(part(me, 'Recovery codes')).toBeVisible();
      },
    },
  },
  acts: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/).click(),
    'recoveryCodes.requested': async (me) => {
      await outliveProof(me);
      await inPart(me, /^Make /).click();
    },
    'codes.kept': (me, { isKept }) => kept(me).setChecked(isKept),
    'codes.closed': (me) => inSheet(me, 'Done').click(),
    'codes.abandoned': (me) => inSheet(me, 'Close without saving them').click(),
  },
  controls: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/),
    'recoveryCodes.requested': (me) => inPart(me, /^Make /),
    'codes.kept': kept,
    'codes.closed': (me) => inSheet(me, 'Done'),
    'codes.abandoned': (me) => inSheet(me, 'Close without saving them'),
  },
  others: {
    'session.held': () => Promise.resolve(),
    ...proofActs,
  },
  shows: {
    recoveryCodes: announces((me) => part(me, 'Recovery codes')),
    'recoveryCodes.showing': async (me) => {
      const codes = me.page
        .getByRole('dialog', { name: 'Ten recovery codes' })
        .getByRole('list')
        .first()
        .getByRole('listitem');
      await expect(codes).toHaveCount(10);
      expect(new Set(await codes.allInnerTexts()).size, 'ten different codes').toBe(10);
    },
  },
  asking: {
    '0.recoveryCodes.loading': { asks: 'GET /api/user/recovery-codes', refused: problem(409) },
    '0.recoveryCodes.making': {
      asks: 'POST /api/user/recovery-codes',
      refused: (event) => (codeOf(event) === 'ProofNeeded' ? unproven : problem(409)),
    },
  },
  picks: {
    'xstate.error.actor.0.recoveryCodes.loading': keepsSession,
    'xstate.error.actor.0.recoveryCodes.making': keepsSession,
  },
  onlyWhen: {
    'session.held': (snapshot) => snapshot.matches('unauthenticated'),
    'proof.given': (snapshot) => snapshot.matches('proving') || snapshot.matches('provingAgain'),
    'proof.withheld': (snapshot) => snapshot.matches('proving') || snapshot.matches('provingAgain'),
    'codes.abandoned': (snapshot) => snapshot.matches({ showing: 'asking' }),
  },
  without: {
    'session.gone': 'the page goes with the session',
    'authenticator.changed': 'another part switches the app: tests/e2e/recovery-codes.spec.ts has it set up',
  },
};
