import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import * as messages from '#messages/status.ts';
import { isSignOutUnanswered } from '#machines/session/session.selectors.ts';
import { Button } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import type { Account } from './account-context.ts';

/** The time, in ms, that a logout may take before a button offers to continue without it. */
const delayMs = 2_000;

function useIsLong(isUnderWay: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setIsLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isUnderWay]);
  return isLong;
}

/** During a logout that takes long: that the provider does not answer, and a button to log out here all the same. */
export function SignOutNote({ session }: Pick<Account, 'session'>) {
  const isLeaving = useSelector(session, (snapshot) => snapshot.hasTag('leaving'));
  // Stays true during the next attempt.
  const hasFailed = useSelector(session, isSignOutUnanswered);
  const isLong = useIsLong(isLeaving);
  if (!isLeaving || !(hasFailed || isLong)) return null;
  return (
    <Note tone="bad">
      <p>{messages.notResponding}</p>
      <p>{messages.toldLater}</p>
      <Button onClick={() => session.send({ type: 'signOut.hurried' })}>{messages.logOutHere}</Button>
    </Note>
  );
}
