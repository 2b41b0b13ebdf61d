/** What can go wrong, for everybody. The person's own account stays as it is. */
import { and, gt, inArray, isNull } from 'drizzle-orm';
import { identityDevices, identityLogins, identitySessions } from '../../../db/identity-schema.ts';
import { challengeNames } from '../sessions.ts';
import type { Board, Choice } from './board.ts';

const hours = 3_600_000;

async function endSessions({ services: { database, now } }: Board): Promise<void> {
  const at = new Date(now());
  const open = and(inArray(identitySessions.challenge, [...challengeNames]), isNull(identitySessions.usedAt), gt(identitySessions.expiresAt, at));
  await database.db.update(identitySessions).set({ expiresAt: at }).where(open);
}

async function signEverybodyOut({ services: { database, now } }: Board): Promise<void> {
  await database.db.update(identityLogins).set({ revokedAt: new Date(now()) }).where(isNull(identityLogins.revokedAt));
}

export const faultChoices: readonly Choice[] = [
  {
    id: 'clock-ahead',
    label: 'Clock two hours ahead',
    consequence: 'Access that was given before has run out, codes of a real authenticator app do not fit, and new access seems to come from the future.',
    done: 'The clock of the sign-in service is two hours ahead.',
    apply: ({ clock }) => clock.setOffset(2 * hours),
  },
  {
    id: 'clock-behind',
    label: 'Clock two hours behind',
    consequence: 'New access has run out by the time it arrives, and codes of a real authenticator app do not fit.',
    done: 'The clock of the sign-in service is two hours behind.',
    apply: ({ clock }) => clock.setOffset(-2 * hours),
  },
  {
    id: 'clock-right',
    label: 'Clock right',
    consequence: 'The sign-in service goes by the time of this server again.',
    done: 'The clock of the sign-in service is right.',
    apply: ({ clock }) => clock.setOffset(0),
  },
  {
    id: 'sessions-end',
    label: 'Sign-ins under way expire',
    consequence: 'Whoever has given the password and still owes a code has to begin again.',
    done: 'Every sign-in that was under way has expired.',
    apply: endSessions,
  },
  {
    id: 'signed-out',
    label: 'Signed out elsewhere',
    consequence: 'Everybody who is signed in is signed out at their next step, and has to sign in again.',
    done: 'Everybody was signed out.',
    apply: signEverybodyOut,
  },
  {
    id: 'devices-lost',
    label: 'Devices forgotten',
    consequence: 'The sign-in service no longer knows a device: a remembered one is asked for the second factor again.',
    done: 'Every device was forgotten.',
    apply: async ({ services }) => {
      await services.database.db.delete(identityDevices);
    },
  },
  {
    id: 'throttle-on',
    label: 'Too many requests',
    consequence: 'Each request to the sign-in service is refused as one too many, until it is switched off.',
    done: 'Each request to the sign-in service is refused as one too many.',
    apply: ({ faults }) => {
      faults.isThrottled = true;
    },
  },
  {
    id: 'throttle-off',
    label: 'Requests are taken again',
    consequence: 'No request is refused for being one too many on purpose.',
    done: 'The sign-in service takes requests again.',
    apply: ({ faults }) => {
      faults.isThrottled = false;
    },
  },
  {
    id: 'network-lost',
    label: 'Network lost',
    consequence: 'Each request to the sign-in service is dropped without an answer. This page still answers.',
    done: 'Requests to the sign-in service are dropped without an answer.',
    apply: ({ faults }) => {
      faults.isNetworkLost = true;
    },
  },
  {
    id: 'network-whole',
    label: 'Network whole',
    consequence: 'Requests reach the sign-in service again.',
    done: 'Requests reach the sign-in service again.',
    apply: ({ faults }) => {
      faults.isNetworkLost = false;
    },
  },
];
