import { useSelector } from '@xstate/react';
import { useSearchParams } from 'react-router-dom';
import { Note } from '#ui/note.tsx';
import { useAccount } from '../account/account-context.ts';
import { momentInWords } from '../settings/settings.view.ts';

/** Why nobody is signed in here any more: the session ended by itself or from elsewhere, on this page or on the one that led here. */
export function EndedNote() {
  const { session } = useAccount();
  const [search] = useSearchParams();
  const endedAt = useSelector(session, ({ context }) => context.endedAt);
  const told = Number(search.get('ended') ?? 0);
  const at = endedAt ?? (Number.isSafeInteger(told) && told > 0 ? told : null);
  return at !== null && <Note tone="bad">{`You were signed out of this browser on ${momentInWords(at)}. Sign in to go on where you were.`}</Note>;
}
