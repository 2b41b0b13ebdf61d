import { useSelector } from '@xstate/react';
import { settingsPath } from '#machines/domain/identity/settings-pages.ts';
import * as messages from '#messages/status.ts';
import { Note } from '#ui/note.tsx';
import { Link } from '../link.tsx';
import type { Account } from './account-context.ts';
import { momentInWords } from './moments.ts';

/** When the account will be deleted, with the way to keep it or to delete it now; nothing for any other account. */
export function EndingNote({ session }: Pick<Account, 'session'>) {
  const endsAt = useSelector(session, ({ context }) => context.user?.endsAt);
  if (endsAt === undefined) return null;
  return (
    <Note tone="bad">
      <p>{messages.accountEnds({ moment: momentInWords(endsAt) })}</p>
      <Link to={settingsPath('delete')}>{messages.keepOrDelete}</Link>
    </Note>
  );
}
