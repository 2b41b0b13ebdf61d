/** The browsers that a person is signed in with, as the product's server keeps them. */
import * as v from 'valibot';
import { sessionsSchema, type SessionChange } from '#contracts/session.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import * as ports from '#machines/ports/settings.ts';
import { asking, refuse } from './auth-library.ts';
import { asSession, jsonRequest } from './server.ts';
import { askAbout } from './user-data.ts';

const path = '/api/user/sessions';

/** The ports of the settings about them. */
export function createUserSessions() {
  return {
    readSessions: asking(ports.readSessions, async () => {
      const response = await askAbout(path, {});
      const told = v.safeParse(sessionsSchema, await response.json().catch(() => undefined));
      if (!told.success) return refuse(authFailure('Unknown'));
      return told.output.sessions.map(({ browser, startedAt, seenAt, ...session }) => ({
        ...session,
        name: browser,
        startedAt: Date.parse(startedAt),
        seenAt: Date.parse(seenAt),
      }));
    }),
    endSession: asking(
      ports.endSession,
      async ({ id }) => void (await askAbout(`${path}/${encodeURIComponent(id)}`, { method: 'DELETE' })),
    ),
    endOtherSessions: asking(ports.endOtherSessions, async () => void (await askAbout(path, { method: 'DELETE' }))),
  };
}

/**
 * Tells the server what the provider did, so that it ends the sessions that are over by it. The provider that comes
 * with the product has told it already; whoever does not get through finds the sessions in the list.
 */
export async function tellChange(change: SessionChange): Promise<void> {
  await askAbout(`${path}/changes`, jsonRequest(change)).catch(() => undefined);
}

/** Tells the server that this browser signs out. */
export async function tellSignOut(): Promise<void> {
  await asSession.send(`${path}/this`, { method: 'DELETE', keepalive: true }).catch(() => undefined);
}
