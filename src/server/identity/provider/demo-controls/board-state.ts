/** The current state as sentences, read from the accounts themselves, so that it is right whoever changed them. */
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
import type { DemoControlsText } from './demo-controls-words.ts';

export interface BoardState {
  readonly lines: readonly (readonly [name: string, sentence: string])[];
  /** The person's app, otherwise the one that they can be given. */
  readonly authenticator: {
    readonly secret: string;
    readonly isInUse: boolean;
    readonly shown: ShownCode;
    readonly beingSetUp: ShownCode | undefined;
  };
}

const statuses = {
  CONFIRMED: 'isConfirmed',
  UNCONFIRMED: 'isUnconfirmed',
  FORCE_CHANGE_PASSWORD: 'mustChoosePassword',
  RESET_REQUIRED: 'mustResetPassword',
} as const satisfies Readonly<Record<AccountStatus, keyof DemoControlsText>>;

function isLocked(user: UserRow, now: number): boolean {
  try {
    refuseLocked(user, now);
    return false;
  } catch (error) {
    if (error instanceof ProviderError) return true;
    throw error;
  }
}

function accountLine(user: UserRow, now: number, words: DemoControlsText): string {
  if (!user.isEnabled) return words.isDisabled;
  return isLocked(user, now) ? words.isLocked : words[statuses[user.status]];
}

function passwordLine({ username, poolId, salt, verifier }: UserRow, words: DemoControlsText): string {
  if (salt === null || verifier === null) return words.noPassword;
  return provesPassword({ salt, verifier }, scopeOf(poolId), username, demoPassword)
    ? words.thisOne({ what: demoPassword })
    : words.otherPassword;
}

function factorLine(
  { mfa: { enabled, preferred }, attributes }: UserRow,
  { mfa }: PoolSettings,
  hasApp: boolean,
  words: DemoControlsText,
): string {
  if (mfa === 'OFF') return words.nobodyAsked;
  const sms = enabled.includes('SMS_MFA') && Boolean(attributes['phone_number']);
  const app = enabled.includes('SOFTWARE_TOKEN_MFA') && hasApp;
  if (app && preferred === 'SOFTWARE_TOKEN_MFA') return words.codeOfApp;
  const bySms = words.codeBySms({ number: attributes['phone_number'] ?? '' });
  if (sms && preferred === 'SMS_MFA') return bySms;
  if (sms && app) return words.eitherCode;
  if (sms) return bySms;
  if (app) return words.codeOfApp;
  return mfa === 'ON' ? words.appNeeded : words.none;
}

function clockLine(offset: number, words: DemoControlsText): string {
  if (offset === 0) return words.isRight;
  const [isAhead, minutes] = [offset > 0, Math.round(Math.abs(offset) / 60_000)];
  if (minutes === 0)
    return (isAhead ? words.secondsAhead : words.secondsBehind)({ count: Math.round(Math.abs(offset) / 1_000) });
  if (minutes % 60 === 0) return (isAhead ? words.hoursAhead : words.hoursBehind)({ count: minutes / 60 });
  return (isAhead ? words.minutesAhead : words.minutesBehind)({ count: minutes });
}

/** The last secret that was shown to the person and is not proven yet, in a sign-in or while signed in. */
async function secretBeingSetUp({ services }: Board, tx: Db, sub: string): Promise<string | undefined> {
  const open = and(
    eq(identitySessions.sub, sub),
    eq(identitySessions.challenge, 'MFA_SETUP'),
    isNull(identitySessions.usedAt),
    gt(identitySessions.expiresAt, new Date(services.now())),
  );
  const rows = await tx
    .select({ state: identitySessions.state })
    .from(identitySessions)
    .where(open)
    .orderBy(desc(identitySessions.expiresAt));
  const inSignIn = rows
    .map(({ state }) => (state as unknown as SessionState).setup)
    .find((setup) => setup && !setup.isVerified);
  const sealed = inSignIn?.secret ?? (await waitingSecret(services, tx, sub));
  return sealed === undefined ? undefined : openText(services.secretsKey, sealed);
}

export async function readState(board: Board, words: DemoControlsText): Promise<BoardState> {
  const { services, pool, clock, faults } = board;
  const {
    database: { db },
    now,
  } = services;
  const at = now();
  const { user, settings, app, waiting, devices } = await db.transaction(async (tx) => {
    const found = await findUser(tx, pool.id, demoAccount.username);
    const ofUser = and(
      eq(identityDevices.sub, found?.sub ?? ''),
      isNotNull(identityDevices.verifier),
      eq(identityDevices.isRemembered, true),
    );
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
          [words.account, accountLine(user, at, words)],
          [words.password, passwordLine(user, words)],
          [words.secondFactor, factorLine(user, settings, secret !== undefined, words)],
          [words.rememberedDevices, devices === 0 ? words.none : words.thisOne({ what: devices })],
          [words.anotherAddress, settings.heldAttributes.length > 0 ? words.oneBeforeHolds : words.takesPlaceAtOnce],
          [words.sumHeading, settings.customChallenge ? words.sumAsked : words.sumNotAsked],
        ]
      : [[words.account, words.nobodyThere({ username: demoAccount.username })]];
  const requests = faults.isNetworkLost ? words.dropped : faults.isThrottled ? words.refusedAsTooMany : words.answered;
  return {
    lines: [...about, [words.clock, clockLine(clock.offset(), words)], [words.requests, requests]],
    authenticator: {
      secret: secret ?? demoSecret,
      isInUse: secret !== undefined,
      shown: shownCode(secret ?? demoSecret, at),
      beingSetUp: waiting === undefined ? undefined : shownCode(waiting, at),
    },
  };
}
