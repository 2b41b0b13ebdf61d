import { useSelector } from '@xstate/react';
import { Note } from '#ui/note.tsx';
import { useAccount } from '../account/account-context.ts';
import { momentInWords } from '../settings/settings.view.ts';

/** Why nobody is signed in here any more, where it was done from elsewhere. */
export function EndedNote() {
  const { session } = useAccount();
  const endedAt = useSelector(session, ({ context }) => context.endedAt);
  return endedAt !== null && <Note tone="bad">{`You were signed out of this browser on ${momentInWords(endedAt)}.`}</Note>;
}
