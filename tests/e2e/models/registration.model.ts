import { signUpAddressPath } from '#contracts/registration.ts';
import type { RegistrationEvent } from '#machines/account/registration.types.ts';
import { samplePending } from '#machines/account/registration.samples.ts';
import { resendWait } from '#machines/domain/identity/sign-in-session.ts';
import { Accounts } from '../support/accounts.ts';
import type { Model } from '../support/model.ts';
import { carriedOut, problem } from '../support/outside.ts';
import { becomeSomebody, codeFor, keepInTab, sendAnotherCode, somebodyAt, type } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

/** The page is reloaded while a code is on its way. */
async function comeBack(me: Visitor): Promise<void> {
  const person = await new Accounts(me.page.request).signUp(becomeSomebody(me));
  await keepInTab(me, 'plinth.registration', {
    username: person.username,
    sentTo: 'm***@l***',
    resendFrom: Date.now() + resendWait,
  });
  await me.open('/register');
}

/** Registering as a new user. */
export const registrationModel: Model<RegistrationEvent> = {
  actor: 'account/registration',
  starts: {
    'on a first visit': { input: { pending: null, canChangeAddress: true }, go: (me) => me.open('/register') },
    'when a page is loaded again': { input: { pending: samplePending, canChangeAddress: true }, go: comeBack },
  },
  acts: {
    'details.submitted': async (me) => {
      const { username, email, password } = becomeSomebody(me);
      await type(me, 'Username', username);
      await type(me, 'E-mail address', email);
      await type(me, 'Password', password);
      await me.press('Register');
    },
    'code.submitted': async (me) => {
      await type(me, 'Code', await codeFor(me));
      await me.press('Verify');
    },
    'code.resendRequested': sendAnotherCode,
    'addressChange.opened': (me) => me.press('Wrong address? Change it'),
    'addressChange.closed': (me) => me.press('Back to the code'),
    'address.submitted': async (me) => {
      const { email, password } = somebodyAt(me);
      await type(me, 'E-mail address', `new.${email}`);
      const field = me.page.getByLabel('Password', { exact: true });
      if (await field.isVisible()) await field.fill(password);
      await me.press('Change and send a code');
    },
    'registration.restarted': async (me, _, states) => {
      // After the last step I am at the sign-in, and come back by its link.
      if (states.some((state) => state.startsWith('registration.finished')))
        await me.page.getByRole('link', { name: 'Register' }).click();
      await me.press(/^Register (?:with other details|another account)$/);
    },
  },
  controls: {
    'details.submitted': (me) => me.button('Register'),
    'code.submitted': (me) => me.button('Verify'),
    'code.resendRequested': (me) => me.button('Send another code'),
    'addressChange.opened': (me) => me.button('Wrong address? Change it'),
    'addressChange.closed': (me) => me.button('Back to the code'),
    'address.submitted': (me) => me.button('Change and send a code'),
    'registration.restarted': (me) => me.button(/^Register (?:with other details|another account)$/),
  },
  asking: {
    '0.registration.signingUp': {
      asks: 'SignUp',
      // The test provider always requires a code.
      done: ({ output }) =>
        output === null ? { status: 200, body: { UserConfirmed: true, UserSub: 'sub' } } : 'itself',
    },
    '0.registration.confirming': { asks: 'ConfirmSignUp', done: () => carriedOut },
    '0.registration.resending': { asks: 'ResendConfirmationCode' },
    '0.registration.sendingAddress': { asks: `POST ${signUpAddressPath}`, refused: problem(400, 'email') },
    '0.registration.readdressing': { asks: 'ResendConfirmationCode' },
  },
  without: {
    'addressChange.begun': 'it follows from signing in with an address that was never confirmed',
    'signIn.begun': 'it follows from signing in',
  },
};
