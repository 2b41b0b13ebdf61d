import type { SignInEvent } from '#machines/account/sign-in.types.ts';
import { demo } from '../support/accounts.ts';
import type { Model } from '../support/model.ts';
import { codeFor, type } from '../support/somebody.ts';

/** Signing in as the demonstration does. */
export const signInModel: Model<SignInEvent> = {
  actor: 'account/signIn',
  starts: {},
  acts: {
    'credentials.submitted': async (me) => {
      await me.page.getByLabel(/^Username/).fill(demo.username);
      await type(me, 'Password', demo.password);
      await me.press('Login');
    },
    'rememberDevice.chosen': (me, { isRemembered }) => me.page.getByLabel('Remember this device').setChecked(isRemembered),
    'passkey.chosen': (me) => me.press('Sign in with a passkey'),
    'code.submitted': async (me) => {
      await type(me, 'Code', await codeFor(me));
      await me.press('Continue');
    },
    'code.resendRequested': (me) => me.press(/^Send another code/),
    'factor.changeRequested': (me) => me.press('Get the code another way'),
    'factor.chosen': async (me) => {
      await me.page.getByRole('radio').first().check();
      await me.press('Continue');
    },
    'recoveryCode.chosen': (me) => me.press('Use a recovery code'),
    'authenticator.chosen': (me) => me.press('Use your authenticator app'),
    'authenticatorNotice.dismissed': (me) => me.press('Close'),
    'signIn.restarted': (me) => me.press(/^(?:Start over|Use another account|Cancel)$/),
  },
  without: { 'answer.submitted': 'what is answered depends on what the identity provider asks' },
};
