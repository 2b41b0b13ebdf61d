import { waitFor } from 'xstate';
import type { Account } from '#screens/account/account-context.ts';

/** How long, in ms, new tokens are waited for. */
const timeoutMs = 10_000;

/** Asks the session for new tokens, and waits for them: false when it has ended, or nothing came in time. */
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
