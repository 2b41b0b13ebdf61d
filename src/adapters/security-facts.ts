/** What the security check-up is about, from the identity provider and the product's server. */
import * as v from 'valibot';
import { lookedSchema, notedChangesSchema } from '#contracts/security-change.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { withPlaces } from '#machines/domain/identity/device.ts';
import { nextCheck, type SecurityFacts } from '#machines/domain/identity/security-checkup.ts';
import type { FactsDepth } from '#machines/ports/settings.ts';
import { createAccountReads } from './account-reads.ts';
import { libraryOf, refuse, type AuthLibraryDeps } from './auth-library.ts';
import { listPasskeys } from './passkeys.ts';
import { countRecoveryCodes } from './recovery-codes.ts';
import { askAbout } from './user-data.ts';
import { readSignedIn } from './user-sessions.ts';

const path = '/api/user/changes';

async function readChanges(): Promise<Pick<SecurityFacts, 'changes' | 'lookedAt'>> {
  const told = v.safeParse(notedChangesSchema, await (await askAbout(path, {})).json().catch(() => undefined));
  if (!told.success) return refuse(authFailure('Unknown'));
  const { changes, lookedAt } = told.output;
  return {
    changes: changes.map(({ kind, browser, at }) => ({ kind, browser, at: Date.parse(at) })),
    lookedAt: lookedAt === null ? null : Date.parse(lookedAt),
  };
}

/**
 * The facts, or a rejection with an AuthFailure or a failure of the library.
 * @param depth 'next' asks the provider once, and for the passkeys only when nothing is more urgent; old devices are
 * left to the settings
 */
export async function readFacts(deps: AuthLibraryDeps, now: number, depth: FactsDepth): Promise<SecurityFacts> {
  const { hasAdmin, hasPasskeys, remembersDevices } = deps.settings;
  const reads = createAccountReads(deps);
  const readPasskeys = async () => (hasPasskeys === true ? listPasskeys(await libraryOf(deps)()) : null);
  const isWhole = depth === 'all';
  const [{ isEmailVerified, factors }, recoveryCodes, { browsers, uses }, noted, passkeys, listed] = await Promise.all([
    reads.readProtection(),
    hasAdmin === true ? countRecoveryCodes() : null,
    readSignedIn(),
    readChanges(),
    isWhole ? readPasskeys() : null,
    isWhole && remembersDevices !== false ? reads.readDevices() : null,
  ]);
  const devices = listed && withPlaces(listed, uses);
  const facts = { readAt: now, isEmailVerified, factors, recoveryCodes, passkeys, devices, browsers, ...noted };
  return isWhole || nextCheck(facts) ? facts : { ...facts, passkeys: await readPasskeys() };
}

/** Makes the server note that the person recognises what happened. @returns until when, in ms since 1970. */
export async function sendLooked(): Promise<number> {
  const answer = await askAbout(`${path}/looked`, { method: 'POST' });
  const told = v.safeParse(lookedSchema, await answer.json().catch(() => undefined));
  return told.success ? Date.parse(told.output.lookedAt) : refuse(authFailure('Unknown'));
}
