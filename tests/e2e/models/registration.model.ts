import type { RegistrationEvent } from '#machines/account/registration.types.ts';
import type { Model } from '../support/model.ts';
import { codeFor, somebodyAt, type } from '../support/somebody.ts';

/** Registering as somebody nobody has seen before. */
export const registrationModel: Model<RegistrationEvent> = {
  actor: 'account/registration',
  starts: {},
  acts: {
    'details.submitted': async (me) => {
      const { username, email, password } = somebodyAt(me);
      await type(me, 'Username', username);
      await type(me, 'E-mail address', email);
      await type(me, 'Password', password);
      await me.press('Register');
    },
    'code.submitted': async (me) => {
      await type(me, 'Code', await codeFor(me));
      await me.press('Verify');
    },
    'code.resendRequested': (me) => me.press(/^Send another code/),
    'addressChange.opened': (me) => me.press('Wrong address? Change it'),
    'addressChange.closed': (me) => me.press('Back to the code'),
    'address.submitted': async (me) => {
      await type(me, 'E-mail address', somebodyAt(me).email);
      const password = me.page.getByLabel('Password', { exact: true });
      if (await password.isVisible()) await password.fill(somebodyAt(me).password);
      await me.press('Change and send a code');
    },
    'registration.restarted': (me) => me.press(/^Register (?:with other details|another account)$/),
  },
  without: {
    'addressChange.begun': 'it follows from signing in with an address that was never confirmed',
    'signIn.begun': 'it follows from signing in',
  },
};
