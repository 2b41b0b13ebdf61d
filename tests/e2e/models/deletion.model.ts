import { expect } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { proofNeededType } from '#contracts/proof.ts';
import type { AccountEnding } from '#machines/domain/identity/account-ending.ts';
import type { DeletableAccount } from '#machines/ports/settings.ts';
import type { DeletionEvent } from '#machines/settings/deletion.machine.ts';
import { announces, reads } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { problem, type Answer } from '../support/outside.ts';
import { deletionAddress, keepsSession, outliveProof, proofActs, uncovered } from '../support/settings.ts';
import { openAsMember, somebodyAt } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

const asked = (me: Visitor) =>
  uncovered(me)
    .getByRole('region', { name: 'Delete account', exact: true })
    .getByRole('button', { name: 'Delete account', exact: true });
const dialog = (me: Visitor) => me.page.getByRole('dialog', { name: 'Delete account' });
const confirmed = (me: Visitor) => dialog(me).getByRole('button', { name: 'Delete my account', exact: true });
const dismissed = (me: Visitor) => dialog(me).getByRole('button', { name: 'Keep my account', exact: true });

const codeOf = ({ error }: AnyEventObject): string => (error as { readonly code: string }).code;

/** The server no longer has a proof of the password. */
const unproven: Answer = {
  status: 403,
  body: { type: proofNeededType, title: 'Refused', status: 403, detail: 'Refused.' },
};

const notScheduled = 'nobody asked for the deletion of the account that is opened here';

const endingOf = (output: unknown): AccountEnding => (output as DeletableAccount).ending;

/** Deleting my account and its data. */
export const deletionModel: Model<DeletionEvent> = {
  actor: 'settings/deletion',
  starts: { 'at the settings': { go: (me) => openAsMember(me, deletionAddress) } },
  acts: {
    'deletion.asked': async (me) => {
      // Requests that are still pending do not outlive it.
      await expect(asked(me)).toBeVisible();
      await outliveProof(me);
      await asked(me).click();
    },
    'deletion.confirmed': async (me) => {
      await dialog(me)
        .getByLabel(/^Type .* to confirm$/)
        .fill(` ${somebodyAt(me).username.toUpperCase()}`);
      await confirmed(me).click();
      return { username: ` ${somebodyAt(me).username.toUpperCase()}` };
    },
    'deletion.dismissed': (me) => dismissed(me).click(),
  },
  controls: {
    'deletion.asked': asked,
    'deletion.confirmed': confirmed,
    'deletion.dismissed': dismissed,
  },
  others: {
    ...proofActs,
    'session.held': () => Promise.resolve(),
  },
  shows: {
    'deletion.confirming': async (me, sight) => {
      await announces(dialog)(me, sight);
      await reads(dialog(me), `Type ${somebodyAt(me).username} to confirm`);
    },
  },
  asking: {
    '0.deletion.opening': {
      asks: 'GET /api/user/ending',
      done: ({ output }) => ({ status: 200, body: endingOf(output) }),
    },
    '0.deletion.scheduling': {
      asks: 'POST /api/user/ending',
      refused: (event) => (codeOf(event) === 'ProofNeeded' ? unproven : problem(409)),
    },
    '0.deletion.deletingData': {
      asks: 'DELETE /api/user',
      refused: (event) => (codeOf(event) === 'ProofNeeded' ? unproven : problem(409)),
    },
    '0.deletion.deletingAccount': { asks: 'DeleteUser' },
  },
  picks: {
    'deletion.confirmed': ({ username }) => username === ' Meera',
    'xstate.error.actor.0.deletion.deletingData': keepsSession,
    'xstate.error.actor.0.deletion.opening': keepsSession,
    'xstate.error.actor.0.deletion.scheduling': keepsSession,
    'xstate.error.actor.0.deletion.deletingAccount': keepsSession,
  },
  passing: ['deletion.gone'],
  onlyWhen: {
    'session.held': (snapshot) => snapshot.matches('unauthenticated'),
    'proof.given': (snapshot) => snapshot.matches('proving'),
    'proof.withheld': (snapshot) => snapshot.matches('proving'),
  },
  without: {
    'session.gone': 'the page goes with the session',
    'deletion.withdrawn': notScheduled,
    'xstate.done.actor.0.deletion.keeping': notScheduled,
    'xstate.error.actor.0.deletion.keeping': notScheduled,
  },
};
