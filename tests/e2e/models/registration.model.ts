import { signUpAddressPath } from '#contracts/registration.ts';
import type { RegistrationContext, RegistrationEvent } from '#machines/account/registration.types.ts';
import { samplePending } from '#machines/account/registration.samples.ts';
import { resendWait } from '#machines/domain/identity/sign-in-session.ts';
import { Accounts } from '../support/accounts.ts';
import { announces, holds, contextAs, reads } from '../support/expectations.ts';
import type { Model, Shows } from '../support/model.ts';
import { carriedOut, problem } from '../support/outside.ts';
import { becomeSomebody, codeFor, keepInTab, sendAnotherCode, somebodyAt, type } from '../support/somebody.ts';
import { expect } from '../support/test.ts';
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

const main = (me: Visitor) => me.page.getByRole('main');

/** What was typed stays where it was refused. */
const keepsTyped: Shows = async (me) => {
  const { username, email } = somebodyAt(me);
  await holds(me.page.locator('form'), { Username: username, 'E-mail address': email });
};

/** Where the code went, in full where it was typed on this page, and for whom. */
const showsDestination: Shows = async (me, { context }) => {
  const { email, sentTo } = contextAs<RegistrationContext>(context);
  const { username, email: own } = somebodyAt(me);
  if (email !== '') expect([own, `new.${own}`]).toContain(email);
  const to = email === '' ? sentTo : email;
  await reads(main(me), to === '' ? `to the e-mail address of ${username}.` : `to ${to} for ${username}.`);
};

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
      return { username, email };
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
      return { email: `new.${email}` };
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
  shows: {
    registration: announces(),
    'registration.form.refused': keepsTyped,
    'registration.form.unanswered': keepsTyped,
    'registration.code': showsDestination,
    'registration.address': (me) => reads(main(me), `Your username is still ${somebodyAt(me).username}.`),
    'registration.address.open': async (me, { context }) => {
      await holds(me.page.locator('form'), { 'E-mail address': contextAs<RegistrationContext>(context).email });
    },
  },
  // The address is stored only as far as it shows a typing error.
  keeps: {
    'registration.code': async (me) => {
      const sentence = main(me)
        .getByRole('paragraph')
        .filter({ hasText: /^A code was sent/ });
      return (await sentence.innerText()).replace(/ to .* for /, ' for ');
    },
  },
  asking: {
    '0.registration.signingUp': {
      asks: 'SignUp',
      sends: (me) => {
        const { username: Username, email } = somebodyAt(me);
        return { Username, UserAttributes: [{ Name: 'email', Value: email }] };
      },
      // The test provider always requires a code.
      done: ({ output }) =>
        output === null ? { status: 200, body: { UserConfirmed: true, UserSub: 'sub' } } : 'itself',
    },
    '0.registration.confirming': {
      asks: 'ConfirmSignUp',
      sends: (me) => ({ Username: somebodyAt(me).username }),
      done: () => carriedOut,
    },
    '0.registration.resending': { asks: 'ResendConfirmationCode' },
    '0.registration.sendingAddress': {
      asks: `POST ${signUpAddressPath}`,
      sends: (me) => ({ username: somebodyAt(me).username, email: `new.${somebodyAt(me).email}` }),
      refused: problem(400, 'email'),
    },
    '0.registration.readdressing': { asks: 'ResendConfirmationCode' },
  },
  without: {
    'addressChange.begun': 'it follows from signing in with an address that was never confirmed',
    'signIn.begun': 'it follows from signing in',
  },
};
