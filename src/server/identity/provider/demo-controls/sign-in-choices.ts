/**
 * The situations that the next sign-in of the demonstration person can meet. Each choice starts from the initial state.
 */
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
import { demoNumber } from './demo-controls-words.ts';

/** This many consecutive failures give the longest lock. */
const failuresThatLock = 15;

const administered = ({ context, user }: Given) => ({ UserPoolId: context.pool.id, Username: user.username });

/** Switches second factors on; a single one becomes the preferred one. */
async function useFactors({ services, context: { tx }, user }: Given, enabled: readonly MfaFactor[]): Promise<void> {
  const phone = enabled.includes('SMS_MFA') ? { phone_number: demoNumber, phone_number_verified: 'true' } : {};
  if (enabled.includes('SOFTWARE_TOKEN_MFA'))
    await keepAuthenticator(tx, user.sub, {
      secret: sealText(services.secretsKey, demoSecret),
      name: demoAppName,
      step: 0,
    });
  const [only = null] = enabled.length === 1 ? enabled : [];
  await updateUser(
    tx,
    user.sub,
    { attributes: { ...user.attributes, ...phone }, mfa: { enabled, preferred: only } },
    services.now(),
  );
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
    label: 'plain',
    consequence: 'plainSays',
    done: 'plainDone',
    apply: async (board) => {
      await fromStart(undefined, usualSettings)(board);
      board.clock.setOffset(0);
      board.faults.isThrottled = false;
      board.faults.isNetworkLost = false;
    },
  },
  {
    id: 'new-password',
    label: 'newPassword',
    consequence: 'newPasswordSays',
    done: 'newPasswordDone',
    apply: fromStart((given) =>
      adminSetUserPassword(given.services)(given.context, {
        ...administered(given),
        Password: demoPassword,
        Permanent: false,
      }),
    ),
  },
  {
    id: 'unconfirmed',
    label: 'unconfirmed',
    consequence: 'unconfirmedSays',
    done: 'unconfirmedDone',
    apply: fromStart(leaveUnconfirmed),
  },
  {
    id: 'reset-password',
    label: 'resetPassword',
    consequence: 'resetPasswordSays',
    done: 'resetPasswordDone',
    apply: fromStart((given) => adminResetUserPassword(given.services)(given.context, administered(given))),
  },
  {
    id: 'sms',
    label: 'sms',
    consequence: 'smsSays',
    done: 'smsDone',
    apply: fromStart((given) => useFactors(given, ['SMS_MFA'])),
  },
  {
    id: 'authenticator',
    label: 'authenticator',
    consequence: 'authenticatorSays',
    done: 'authenticatorDone',
    apply: fromStart((given) => useFactors(given, ['SOFTWARE_TOKEN_MFA'])),
  },
  {
    id: 'choice',
    label: 'choice',
    consequence: 'choiceSays',
    done: 'choiceDone',
    apply: fromStart((given) => useFactors(given, ['SMS_MFA', 'SOFTWARE_TOKEN_MFA'])),
  },
  {
    id: 'set-up',
    label: 'setUp',
    consequence: 'setUpSays',
    done: 'setUpDone',
    apply: fromStart(undefined, { mfa: 'ON' }),
  },
  {
    id: 'sum',
    label: 'sum',
    consequence: 'sumSays',
    done: 'sumDone',
    apply: fromStart(undefined, { customChallenge: true }),
  },
  {
    id: 'address-at-once',
    label: 'addressAtOnce',
    consequence: 'addressAtOnceSays',
    done: 'addressAtOnceDone',
    apply: fromStart(undefined, { heldAttributes: [] }),
  },
  {
    id: 'staff',
    label: 'staff',
    consequence: 'staffSays',
    done: 'staffDone',
    apply: fromStart((given) =>
      adminAddUserToGroup(given.services)(given.context, { ...administered(given), GroupName: staffGroup }),
    ),
  },
  {
    id: 'disabled',
    label: 'disabled',
    consequence: 'disabledSays',
    done: 'disabledDone',
    apply: fromStart((given) => adminDisableUser(given.services)(given.context, administered(given))),
  },
  {
    id: 'locked',
    label: 'locked',
    consequence: 'lockedSays',
    done: 'lockedDone',
    apply: fromStart(lock),
  },
];
