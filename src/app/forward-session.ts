import type { SessionParentEvent } from '#machines/session/session.types.ts';
import type { Account } from '#screens/account/account-context.ts';

interface Receiver {
  readonly send: (event: SessionParentEvent) => void;
}

/** Sends a machine the current state of the session, active or ended, and then every change. */
export function forwardSession({ root }: Pick<Account, 'root'>, receiver: Receiver): void {
  root.on('session.held', (event) => receiver.send(event));
  root.on('session.gone', (event) => receiver.send(event));
  const snapshot = root.getSnapshot();
  if (snapshot.matches({ session: 'held' })) receiver.send({ type: 'session.held' });
  if (snapshot.matches({ session: 'gone' })) receiver.send({ type: 'session.gone' });
}
