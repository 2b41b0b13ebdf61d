/** How things stand, as sentences: read from the accounts themselves, so that it holds whoever changed them. */
import { and, count, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/database.ts';
import { identityDevices, identitySessions } from '../../../db/identity-schema.ts';
import { demoAccount } from '../../../seed/demonstration.ts';
import { openText } from '../../../security/sealed-text.ts';
import { waitingSecret } from '../authenticator-setup.ts';
import { authenticatorOf } from '../authenticator.ts';
import { demoPassword } from '../demo-person.ts';
import { refuseLocked } from '../lockout.ts';
import type { AccountStatus, PoolSettings } from '../pool.ts';
import { findPool } from '../pools-store.ts';
import { ProviderError } from '../provider.ts';
import type { SessionState } from '../sessions.ts';
import { provesPassword, scopeOf } from '../srp.ts';
import { findUser, type UserRow } from '../users-store.ts';
import type { Board } from './board.ts';
import { demoSecret, shownCode, type ShownCode } from './demo-authenticator.ts';

export interface BoardState {
  readonly lines: readonly (readonly [name: string, sentence: string])[];
  /** The app that the person has, or else the one they can be given. */
  readonly authenticator: { readonly secret: string; readonly isInUse: boolean; readonly shown: ShownCode; readonly beingSetUp: ShownCode | undefined };
}

const statuses: Readonly<Record<AccountStatus, string>> = {
  CONFIRMED: 'Confirmed.',
  UNCONFIRMED: 'The e-mail address is not confirmed yet.',
  FORCE_CHANGE_PASSWORD: 'A new password has to be chosen at the next sign-in.',
  RESET_REQUIRED: 'The password has to be reset.',
};

function isLocked(user: UserRow, now: number): boolean {
  try {
    refuseLocked(user, now);
    return false;
  } catch (error) {
    if (error instanceof ProviderError) return true;
    throw error;
  }
}

function accountLine(user: UserRow, now: number): string {
  if (!user.isEnabled) return 'Disabled.';
  return isLocked(user, now) ? 'Locked for wrong passwords.' : statuses[user.status];
}

function passwordLine({ username, poolId, salt, verifier }: UserRow): string {
  if (salt === null || verifier === null) return 'None is set.';
  return provesPassword({ salt, verifier }, scopeOf(poolId), username, demoPassword) ? `${demoPassword}.` : 'Another one was chosen.';
}

function factorLine({ mfa: { enabled, preferred }, attributes }: UserRow, { mfa }: PoolSettings, hasApp: boolean): string {
  if (mfa === 'OFF') return 'Nobody is asked for one.';
  const sms = enabled.includes('SMS_MFA') && Boolean(attributes['phone_number']);
  const app = enabled.includes('SOFTWARE_TOKEN_MFA') && hasApp;
  if (app && preferred === 'SOFTWARE_TOKEN_MFA') return 'A code of the authenticator app.';
  const bySms = `A code by SMS to ${attributes['phone_number'] ?? ''}.`;
  if (sms && preferred === 'SMS_MFA') return bySms;
  if (sms && app) return 'SMS or the authenticator app, as the person chooses.';
  if (sms) return bySms;
  if (app) return 'A code of the authenticator app.';
  return mfa === 'ON' ? 'Everybody needs one: without any, an app has to be set up.' : 'None.';
}

function clockLine(offset: number): string {
  if (offset === 0) return 'Right.';
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const [amount, unit] = minutes === 0 ? [Math.round(Math.abs(offset) / 1_000), 'second'] : minutes % 60 === 0 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return `${amount} ${unit}${amount === 1 ? '' : 's'} ${offset > 0 ? 'ahead' : 'behind'}.`;
}

/** The secret that the person was shown last and has not proven yet, in a sign-in or while signed in. */
async function secretBeingSetUp({ services }: Board, tx: Db, sub: string): Promise<string | undefined> {
  const open = and(eq(identitySessions.sub, sub), eq(identitySessions.challenge, 'MFA_SETUP'), isNull(identitySessions.usedAt), gt(identitySessions.expiresAt, new Date(services.now())));
  const rows = await tx.select({ state: identitySessions.state }).from(identitySessions).where(open).orderBy(desc(identitySessions.expiresAt));
  const inSignIn = rows.map(({ state }) => (state as unknown as SessionState).setup).find((setup) => setup && !setup.isVerified);
  const sealed = inSignIn?.secret ?? (await waitingSecret(services, tx, sub));
  return sealed === undefined ? undefined : openText(services.secretsKey, sealed);
}

export async function readState(board: Board): Promise<BoardState> {
  const { services, pool, clock, faults } = board;
  const { database: { db }, now } = services;
  const at = now();
  const { user, settings, app, waiting, devices } = await db.transaction(async (tx) => {
    const found = await findUser(tx, pool.id, demoAccount.username);
    const ofUser = and(eq(identityDevices.sub, found?.sub ?? ''), isNotNull(identityDevices.verifier), eq(identityDevices.isRemembered, true));
    const [remembered] = await tx.select({ count: count() }).from(identityDevices).where(ofUser);
    return {
      user: found,
      settings: (await findPool(tx, pool.id))?.settings,
      app: found && (await authenticatorOf(tx, found.sub)),
      waiting: found && (await secretBeingSetUp(board, tx, found.sub)),
      devices: remembered?.count ?? 0,
    };
  });
  const secret = app && openText(services.secretsKey, app.secret);
  const about: [string, string][] =
    user && settings
      ? [
          ['Account', accountLine(user, at)],
          ['Password', passwordLine(user)],
          ['Second factor', factorLine(user, settings, secret !== undefined)],
          ['Remembered devices', devices === 0 ? 'None.' : `${devices}.`],
          ['Another address', settings.heldAttributes.length > 0 ? 'The one before holds until it is verified.' : 'Takes the place of the one before at once.'],
          ['Sum', settings.customChallenge ? 'Asked after the password.' : 'Not asked.'],
        ]
      : [['Account', `There is no ${demoAccount.username}: “Sign in plainly” adds it again.`]];
  const requests = faults.isNetworkLost ? 'Dropped without an answer.' : faults.isThrottled ? 'Refused as one too many.' : 'Answered.';
  return {
    lines: [...about, ['Clock', clockLine(clock.offset())], ['Requests', requests]],
    authenticator: {
      secret: secret ?? demoSecret,
      isInUse: secret !== undefined,
      shown: shownCode(secret ?? demoSecret, at),
      beingSetUp: waiting === undefined ? undefined : shownCode(waiting, at),
    },
  };
}
