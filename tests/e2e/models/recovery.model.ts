import type { RecoveryEvent } from '#machines/account/recovery.machine.ts';
import type { Model } from '../support/model.ts';
import { codeFor, somebodyAt, type } from '../support/somebody.ts';

/** A forgotten password, of somebody with an account. */
export const recoveryModel: Model<RecoveryEvent> = {
  actor: 'account/recovery',
  starts: {},
  acts: {
    'username.submitted': async (me) => {
      await type(me, 'Username', somebodyAt(me).username);
      await me.press('Send a code');
    },
    'code.submitted': async (me) => {
      await type(me, 'Code', await codeFor(me));
      await type(me, 'New password', `New#${somebodyAt(me).password}`);
      await me.press('Change password');
    },
    'code.resendRequested': (me) => me.press(/^Send another code/),
    'recovery.restarted': (me) => me.press('Use another username'),
  },
  without: { 'signIn.begun': 'it follows from signing in' },
};
