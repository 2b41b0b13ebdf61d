import type { SessionNews } from '#machines/session/session.types.ts';
import type { Account } from '#screens/account/account-context.ts';

interface Follower {
  readonly send: (news: SessionNews) => void;
}

/** Tells somebody who follows the session how it stands, and every change from then on. */
export function followSession({ root }: Pick<Account, 'root'>, follower: Follower): void {
  root.on('session.held', (news) => follower.send(news));
  root.on('session.gone', (news) => follower.send(news));
  const snapshot = root.getSnapshot();
  if (snapshot.matches({ session: 'held' })) follower.send({ type: 'session.held' });
  if (snapshot.matches({ session: 'gone' })) follower.send({ type: 'session.gone' });
}
