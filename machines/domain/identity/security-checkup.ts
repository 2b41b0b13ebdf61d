/** The security check-up: what protects an account, and what its person should look at or set up next. */
import { areFewLeft, type RecoveryCodeCount } from './recovery-code.ts';
import type { Device } from './device.ts';
import type { FactorSettings } from './factor-settings.ts';
import type { Passkey } from './passkey.ts';
import type { SecurityChange } from './security-change.ts';
import { othersOf, type SignedInBrowser } from './signed-in-browser.ts';

const day = 86_400_000;
/** How long a change of the sign-in, or a sign-in from another place, is asked about, in days. */
export const recentDays = 28;
/** A remembered device that was not used for this many days should be forgotten. */
export const unusedDays = 90;

/** The sections of the security settings, in the order of the page. */
export const securitySections = [
  'password',
  'passkeys',
  'factors',
  'recoveryCodes',
  'changes',
  'sessions',
  'devices',
] as const;
export type SecuritySection = (typeof securitySections)[number];

/** The section of this name; undefined where there is none. */
export function securitySectionOf(name: string | null): SecuritySection | undefined {
  return securitySections.find((section) => section === name);
}

/** A change to how the person signs in. */
export interface NotedChange {
  readonly kind: SecurityChange;
  /** The browser that made it, 'Chrome on Android'; empty if unknown. */
  readonly browser: string;
  /** ms since 1970. */
  readonly at: number;
}

/** What the check-up is about, as the provider and the server report it. */
export interface SecurityFacts {
  /** When these facts were read, in ms since 1970. */
  readonly readAt: number;
  readonly isEmailVerified: boolean;
  readonly factors: Pick<FactorSettings, 'enabled'>;
  /** Null where the product offers none. */
  readonly recoveryCodes: RecoveryCodeCount | null;
  /** Null where the user pool has none, or they were not asked for. */
  readonly passkeys: readonly Passkey[] | null;
  /** Null where the user pool remembers none, or they were not asked for. */
  readonly devices: readonly Device[] | null;
  readonly browsers: readonly SignedInBrowser[];
  /** The latest first. */
  readonly changes: readonly NotedChange[];
  /** When the person last said that they recognise what happened, in ms since 1970; null before the first time. */
  readonly lookedAt: number | null;
}

/**
 * The checks by urgency: first whether somebody else is in the account, then whether its person gets back in, then what
 * protects it better.
 */
export const checkIds = [
  'browsers',
  'changes',
  'password',
  'email',
  'factors',
  'recoveryCodes',
  'passkeys',
  'devices',
] as const;
export type CheckId = (typeof checkIds)[number];

export interface Check {
  readonly id: CheckId;
  readonly isDone: boolean;
  /** How many things there are to look at, or codes that are left. */
  readonly count: number;
}

/** Where a check is settled: a section of the security settings, or the profile. */
export const placeOfCheck: Readonly<Record<CheckId, SecuritySection | 'profile'>> = {
  browsers: 'sessions',
  changes: 'changes',
  password: 'password',
  email: 'profile',
  factors: 'factors',
  recoveryCodes: 'recoveryCodes',
  passkeys: 'passkeys',
  devices: 'devices',
};

/** The checks that the person settles by saying that it was them. */
const recognisable: ReadonlySet<CheckId> = new Set(['browsers', 'changes']);

export function isRecognisable({ id, isDone }: Check): boolean {
  return !isDone && recognisable.has(id);
}

/** Changes after which somebody else may know the password. */
const alarming: ReadonlySet<SecurityChange> = new Set(['recoveryCodeUsed', 'sessionEnded', 'sessionsEnded']);

/** Whether something recent happened after the person last looked. */
function isUnseen({ readAt, lookedAt }: SecurityFacts, at: number): boolean {
  return at > readAt - recentDays * day && (lookedAt === null || at > lookedAt);
}

/** The recent changes that the person has not looked at. */
export function unseenChanges(facts: SecurityFacts): readonly NotedChange[] {
  return facts.changes.filter(({ at }) => isUnseen(facts, at));
}

/**
 * The other browsers that were signed in recently from a place where neither this browser nor an older sign-in is. An
 * address without a known place says nothing.
 */
export function strangeBrowsers(facts: SecurityFacts): readonly SignedInBrowser[] {
  const { browsers } = facts;
  const known = new Set(
    browsers.filter(({ isThis, startedAt }) => isThis || !isUnseen(facts, startedAt)).map(({ place }) => place),
  );
  if (![...known].some((place) => place !== '')) return [];
  return othersOf(browsers).filter(
    ({ place, startedAt }) => place !== '' && !known.has(place) && isUnseen(facts, startedAt),
  );
}

/** Whether the password is older than an unseen event after which somebody else may know it. */
function isPasswordOld(facts: SecurityFacts): boolean {
  const changedAt = facts.changes.find(({ kind }) => kind === 'passwordChanged')?.at ?? 0;
  return unseenChanges(facts).some(({ kind, at }) => alarming.has(kind) && at > changedAt);
}

/** The other remembered devices that were not used for long. */
export function unusedDevices({ devices, readAt }: SecurityFacts): readonly Device[] {
  return (devices ?? []).filter(
    ({ isRemembered, isThis, lastSeen }) =>
      isRemembered && !isThis && lastSeen !== null && lastSeen < readAt - unusedDays * day,
  );
}

function checkOf(facts: SecurityFacts, id: CheckId): Check | null {
  const { factors, isEmailVerified, passkeys, recoveryCodes } = facts;
  const counted = (count: number): Check => ({ id, isDone: count === 0, count });
  switch (id) {
    case 'browsers':
      return counted(strangeBrowsers(facts).length);
    case 'changes':
      return counted(unseenChanges(facts).length);
    case 'password':
      return { id, isDone: !isPasswordOld(facts), count: 0 };
    case 'email':
      return { id, isDone: isEmailVerified, count: 0 };
    case 'factors':
      return { id, isDone: factors.enabled.length > 0, count: 0 };
    case 'recoveryCodes':
      // They replace the authenticator app, and are of no use without one.
      return recoveryCodes && factors.enabled.includes('authenticator')
        ? { id, isDone: recoveryCodes.made > 0 && !areFewLeft(recoveryCodes), count: recoveryCodes.left }
        : null;
    case 'passkeys':
      return passkeys && { id, isDone: passkeys.length > 0, count: passkeys.length };
    case 'devices':
      return facts.devices && counted(unusedDevices(facts).length);
  }
}

/** The checks of an account: the open ones first, each group by urgency. */
export function securityChecks(facts: SecurityFacts): readonly Check[] {
  const checks = checkIds.flatMap((id) => checkOf(facts, id) ?? []);
  return checks.toSorted((a, b) => Number(a.isDone) - Number(b.isDone));
}

/** The one step to take next; undefined when everything is done. */
export function nextCheck(facts: SecurityFacts): Check | undefined {
  return securityChecks(facts).find(({ isDone }) => !isDone);
}

/** The section that is open first: the one with something to do, or else the first. */
export function sectionToOpen(facts: SecurityFacts): SecuritySection {
  const open = securityChecks(facts).find(({ id, isDone }) => !isDone && placeOfCheck[id] !== 'profile');
  return securitySectionOf(open ? placeOfCheck[open.id] : null) ?? securitySections[0];
}
