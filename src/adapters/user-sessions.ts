/** The browsers that a person is signed in with, from the product's server. */
import * as v from 'valibot';
import { sessionsSchema, type SessionChange } from '#contracts/session.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import type { DeviceUse } from '#machines/domain/identity/device.ts';
import type { SignedInBrowser } from '#machines/domain/identity/signed-in-browser.ts';
import * as ports from '#machines/ports/settings.ts';
import { asking, refuse } from './auth-library.ts';
import { asSignedOut, jsonRequest } from './server.ts';
import { askAbout } from './user-data.ts';

const path = '/api/user/sessions';

export interface SignedIn {
  /** The browsers that the person is signed in with. */
  readonly browsers: readonly SignedInBrowser[];
  /** Where the person's devices were used. */
  readonly uses: readonly DeviceUse[];
}

/** Where the person is and was signed in. Rejects with an AuthFailure. */
export async function readSignedIn(): Promise<SignedIn> {
  const response = await askAbout(path, {});
  const told = v.safeParse(sessionsSchema, await response.json().catch(() => undefined));
  if (!told.success) return refuse(authFailure('Unknown'));
  return {
    browsers: told.output.sessions.map(({ browser, startedAt, seenAt, ...session }) => ({
      ...session,
      name: browser,
      startedAt: Date.parse(startedAt),
      seenAt: Date.parse(seenAt),
    })),
    uses: told.output.devices.map(({ startedAt, ...use }) => ({ ...use, startedAt: Date.parse(startedAt) })),
  };
}

/** The settings' ports for sessions. */
export function createUserSessions() {
  return {
    readSessions: asking(ports.readSessions, async () => (await readSignedIn()).browsers),
    endSession: asking(
      ports.endSession,
      async ({ id }) => void (await askAbout(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    ),
    endOtherSessions: asking(ports.endOtherSessions, async () => void (await askAbout(path, { method: 'DELETE' }))),
  };
}

/**
 * Reports a change of the provider to the server, so that it ends the sessions concerned. The embedded provider has
 * reported it already. If the report fails, the sessions stay in the list.
 */
export async function notifyChange(change: SessionChange): Promise<void> {
  await askAbout(`${path}/changes`, jsonRequest(change)).catch(() => undefined);
}

/**
 * Tells the server that a session was signed out in this browser.
 * @param token its access token, which may have expired
 * @returns whether the server has answered, so that it need not be told again
 */
export async function notifySignOut(token: string): Promise<boolean> {
  const response = await asSignedOut(token)
    .send(`${path}/this`, { method: 'DELETE', keepalive: true })
    .catch(() => null);
  return response !== null && response.status < 500 && response.status !== 429;
}
