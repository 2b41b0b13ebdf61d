import { waitFor } from 'xstate';
import type { Account } from '#screens/account/account-context.ts';

/** The timeout, in ms, for new tokens. */
const timeoutMs = 10_000;

/** Requests new tokens from the session and waits for them; false when the session has ended or after the timeout. */
export async function renewed(session: Account['session']): Promise<boolean> {
  session.send({ type: 'session.renewalRequested' });
  const settled = await waitFor(
    session,
    (snapshot) =>
      !snapshot.matches({ tokens: { held: 'refreshing' } }) && !snapshot.matches({ tokens: { held: 'renewed' } }),
    { timeout: timeoutMs },
  ).catch(() => undefined);
  return settled?.matches({ tokens: { held: 'fresh' } }) ?? false;
}
