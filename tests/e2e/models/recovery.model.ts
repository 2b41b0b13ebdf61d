import type { RecoveryEvent } from '#machines/account/recovery.machine.ts';
import { samplePendingReset } from '#machines/account/recovery.samples.ts';
import { resendWait } from '#machines/domain/identity/sign-in-session.ts';
import { announces, reads } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { carriedOut } from '../support/outside.ts';
import { codeFor, keepInTab, sendAnotherCode, somebodyAt, type, withAccount } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

const forMe = (me: Visitor) => ({ Username: somebodyAt(me).username });

/** A forgotten password, of a user with an account. */
export const recoveryModel: Model<RecoveryEvent> = {
  actor: 'account/recovery',
  starts: {
    'with an account': {
      input: { pending: null },
      go: async (me) => {
        await withAccount(me);
        await me.open('/recovery');
      },
    },
    'when a page is loaded again': {
      input: { pending: samplePendingReset },
      go: async (me) => {
        const { username } = await withAccount(me);
        await keepInTab(me, 'plinth.recovery', { username, sentTo: 'm***@l***', resendFrom: Date.now() + resendWait });
        await me.open('/recovery');
      },
    },
  },
  acts: {
    'username.submitted': async (me) => {
      await type(me, 'Username', somebodyAt(me).username);
      await me.press('Send a code');
      return { username: somebodyAt(me).username };
    },
    'code.submitted': async (me) => {
      await type(me, 'Code', await codeFor(me));
      await type(me, 'New password', `New#${somebodyAt(me).password}`);
      await me.press('Change password');
    },
    'code.resendRequested': sendAnotherCode,
    'recovery.restarted': async (me, _, states) => {
      // After the last step I am at the sign-in, and come back by its link.
      if (states.includes('recovery.done')) await me.page.getByRole('link', { name: 'Forgot your password?' }).click();
      await me.press(/^(?:Use another username|Change the password again)$/);
    },
  },
  controls: {
    'username.submitted': (me) => me.button('Send a code'),
    'code.submitted': (me) => me.button('Change password'),
    'code.resendRequested': (me) => me.button('Send another code'),
    'recovery.restarted': (me) => me.button('Use another username'),
  },
  shows: {
    recovery: announces(),
    'recovery.code': (me) => reads(me.page.getByRole('main'), somebodyAt(me).username),
  },
  asking: {
    '0.recovery.requesting': { asks: 'ForgotPassword', sends: forMe },
    '0.recovery.resending': { asks: 'ForgotPassword', sends: forMe },
    '0.recovery.confirming': {
      asks: 'ConfirmForgotPassword',
      sends: (me) => ({ ...forMe(me), Password: `New#${somebodyAt(me).password}` }),
      done: () => carriedOut,
    },
  },
  picks: { 'xstate.done.actor.0.recovery.confirming': ({ output }) => output === 'changed' },
  without: { 'signIn.begun': 'it follows from signing in' },
  follows: ['signIn.begun'],
};
