/** Deliberate errors, for all people. The person's own account is unchanged. */
import { and, gt, inArray, isNull } from 'drizzle-orm';
import { identityDevices, identityLogins, identitySessions } from '../../../db/identity-schema.ts';
import { challengeNames } from '../sessions.ts';
import type { Board, Choice } from './board.ts';

const hours = 3_600_000;

async function endSessions({ services: { database, now } }: Board): Promise<void> {
  const at = new Date(now());
  const open = and(
    inArray(identitySessions.challenge, [...challengeNames]),
    isNull(identitySessions.usedAt),
    gt(identitySessions.expiresAt, at),
  );
  await database.db.update(identitySessions).set({ expiresAt: at }).where(open);
}

async function signEverybodyOut({ services: { database, now } }: Board): Promise<void> {
  await database.db
    .update(identityLogins)
    .set({ revokedAt: new Date(now()) })
    .where(isNull(identityLogins.revokedAt));
}

export const faultChoices: readonly Choice[] = [
  {
    id: 'clock-ahead',
    label: 'clockAhead',
    consequence: 'clockAheadSays',
    done: 'clockAheadDone',
    apply: ({ clock }) => clock.setOffset(2 * hours),
  },
  {
    id: 'clock-behind',
    label: 'clockBehind',
    consequence: 'clockBehindSays',
    done: 'clockBehindDone',
    apply: ({ clock }) => clock.setOffset(-2 * hours),
  },
  {
    id: 'clock-right',
    label: 'clockRight',
    consequence: 'clockRightSays',
    done: 'clockRightDone',
    apply: ({ clock }) => clock.setOffset(0),
  },
  {
    id: 'sessions-end',
    label: 'sessionsEnd',
    consequence: 'sessionsEndSays',
    done: 'sessionsEndDone',
    apply: endSessions,
  },
  {
    id: 'signed-out',
    label: 'signedOut',
    consequence: 'signedOutSays',
    done: 'signedOutDone',
    apply: signEverybodyOut,
  },
  {
    id: 'devices-lost',
    label: 'devicesLost',
    consequence: 'devicesLostSays',
    done: 'devicesLostDone',
    apply: async ({ services }) => {
      await services.database.db.delete(identityDevices);
    },
  },
  {
    id: 'throttle-on',
    label: 'throttleOn',
    consequence: 'throttleOnSays',
    done: 'throttleOnDone',
    apply: ({ faults }) => {
      faults.isThrottled = true;
    },
  },
  {
    id: 'throttle-off',
    label: 'throttleOff',
    consequence: 'throttleOffSays',
    done: 'throttleOffDone',
    apply: ({ faults }) => {
      faults.isThrottled = false;
    },
  },
  {
    id: 'network-lost',
    label: 'networkLost',
    consequence: 'networkLostSays',
    done: 'networkLostDone',
    apply: ({ faults }) => {
      faults.isNetworkLost = true;
    },
  },
  {
    id: 'network-whole',
    label: 'networkWhole',
    consequence: 'networkWholeSays',
    done: 'networkWholeSays',
    apply: ({ faults }) => {
      faults.isNetworkLost = false;
    },
  },
];
