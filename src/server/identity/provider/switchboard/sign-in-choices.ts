/** What the next sign-in of the demonstration person can meet. Each choice begins where the person began. */
import { demoAccount } from '../../../seed/demonstration.ts';
import { sealText } from '../../../security/sealed-text.ts';
import { keepAuthenticator } from '../authenticator.ts';
import { sendCode } from '../codes.ts';
import { demoPassword } from '../demo-person.ts';
import { countFailure } from '../lockout.ts';
import { adminDisableUser } from '../operations/admin-disable-user.ts';
import { adminResetUserPassword } from '../operations/admin-reset-user-password.ts';
import { staffGroup } from '../../staff.ts';
import { adminAddUserToGroup } from '../operations/admin-user-groups.ts';
import { adminSetUserPassword } from '../operations/admin-set-user-password.ts';
import { usualSettings, type MfaFactor } from '../pool.ts';
import { updateUser, userOfSub } from '../users-store.ts';
import { fromStart, type Choice, type Given } from './board.ts';
import { demoAppName, demoSecret } from './demo-authenticator.ts';

const { username, email } = demoAccount;
const demoNumber = '+919800000123';

/** So many in a row lock for as long as any do. */
const failuresThatLock = 15;

const administered = ({ context, user }: Given) => ({ UserPoolId: context.pool.id, Username: user.username });

/** Switches second factors on; with one, that one is asked for. */
async function useFactors({ services, context: { tx }, user }: Given, enabled: readonly MfaFactor[]): Promise<void> {
  const phone = enabled.includes('SMS_MFA') ? { phone_number: demoNumber, phone_number_verified: 'true' } : {};
  if (enabled.includes('SOFTWARE_TOKEN_MFA')) await keepAuthenticator(tx, user.sub, { secret: sealText(services.secretsKey, demoSecret), name: demoAppName, step: 0 });
  const [only = null] = enabled.length === 1 ? enabled : [];
  await updateUser(tx, user.sub, { attributes: { ...user.attributes, ...phone }, mfa: { enabled, preferred: only } }, services.now());
}

async function leaveUnconfirmed({ services, context, user }: Given): Promise<void> {
  const attributes = { ...user.attributes, email_verified: 'false' };
  await updateUser(context.tx, user.sub, { status: 'UNCONFIRMED', attributes }, services.now());
  await sendCode(services, context, { ...user, attributes }, 'signUp', 'email');
}

async function lock({ services, context: { tx }, user }: Given): Promise<void> {
  for (let count = 0; count < failuresThatLock; count += 1) {
    await countFailure(tx, (await userOfSub(tx, user.sub)) ?? user, services.now());
  }
}

export const signInChoices: readonly Choice[] = [
  {
    id: 'plain',
    label: 'Sign in plainly',
    consequence: `Puts everything back: ${username} signs in with ${demoPassword} and nothing more is asked. The settings of the user pool, the clock and the network are as at first.`,
    done: `Everything is as at first: ${username} signs in with ${demoPassword}.`,
    apply: async (board) => {
      await fromStart(undefined, usualSettings)(board);
      board.clock.setOffset(0);
      board.faults.isThrottled = false;
      board.faults.isNetworkLost = false;
    },
  },
  {
    id: 'new-password',
    label: 'A new password is asked',
    consequence: `${demoPassword} is a temporary password: after it, a new one has to be chosen.`,
    done: 'The next sign-in asks for a new password.',
    apply: fromStart((given) => adminSetUserPassword(given.services)(given.context, { ...administered(given), Password: demoPassword, Permanent: false })),
  },
  {
    id: 'unconfirmed',
    label: 'The e-mail address is not confirmed',
    consequence: `The account waits for the code that was sent to ${email}. It arrives in this mailbox.`,
    done: `The e-mail address is not confirmed yet. A code was sent to ${email}.`,
    apply: fromStart(leaveUnconfirmed),
  },
  {
    id: 'reset-password',
    label: 'The password has to be reset',
    consequence: `No password is taken until a new one is set with the code that was sent to ${email}.`,
    done: `The password has to be reset. A code was sent to ${email}.`,
    apply: fromStart((given) => adminResetUserPassword(given.services)(given.context, administered(given))),
  },
  {
    id: 'sms',
    label: 'A code by SMS',
    consequence: `After the password, a code is sent to ${demoNumber}. It arrives in this mailbox.`,
    done: 'The next sign-in asks for a code by SMS.',
    apply: fromStart((given) => useFactors(given, ['SMS_MFA'])),
  },
  {
    id: 'authenticator',
    label: 'A code of the authenticator app',
    consequence: 'After the password, the code of the authenticator app on this page is asked.',
    done: 'The next sign-in asks for a code of the authenticator app.',
    apply: fromStart((given) => useFactors(given, ['SOFTWARE_TOKEN_MFA'])),
  },
  {
    id: 'choice',
    label: 'SMS or authenticator app',
    consequence: 'After the password, one of the two is chosen and then asked.',
    done: 'The next sign-in lets the person choose between SMS and the authenticator app.',
    apply: fromStart((given) => useFactors(given, ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])),
  },
  {
    id: 'set-up',
    label: 'An authenticator app has to be set up',
    consequence: 'Everybody needs a second factor now, and this person has none: after the password they set up an app. Its code is then shown on this page too.',
    done: 'The next sign-in asks to set up an authenticator app.',
    apply: fromStart(undefined, { mfa: 'ON' }),
  },
  {
    id: 'sum',
    label: 'A sum',
    consequence: 'After a reload the sign-in page asks a sum after the password, such as 2+5. Three wrong results end the sign-in.',
    done: 'The next sign-in asks a sum, once its page is reloaded.',
    apply: fromStart(undefined, { customChallenge: true }),
  },
  {
    id: 'address-at-once',
    label: 'Another address counts at once',
    consequence: 'Who changes their e-mail address or number loses the one before, before the new one is verified, as in a pool that does not hold it.',
    done: 'Another address takes the place of the one before at once.',
    apply: fromStart(undefined, { heldAttributes: [] }),
  },
  {
    id: 'staff',
    label: 'One of the staff',
    consequence: 'The person may do at the desk what the staff does: read and answer messages and requests, look into orders, give money back.',
    done: `${username} is one of the staff.`,
    apply: fromStart((given) => adminAddUserToGroup(given.services)(given.context, { ...administered(given), GroupName: staffGroup })),
  },
  {
    id: 'disabled',
    label: 'The account is disabled',
    consequence: 'The person is signed out everywhere, and no password lets them in.',
    done: `The account of ${username} is disabled and signed out everywhere.`,
    apply: fromStart((given) => adminDisableUser(given.services)(given.context, administered(given))),
  },
  {
    id: 'locked',
    label: 'Locked for wrong passwords',
    consequence: 'For a quarter of an hour, even the right password is refused.',
    done: `${username} is locked for a quarter of an hour.`,
    apply: fromStart(lock),
  },
];
