import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { Note } from '#ui/note.tsx';

export interface RefusalNoteProps {
  /** What could not be done, in the machine's words. */
  says: string;
  failure: AuthFailure | null;
  /** The reason stands at a field already. */
  isAtField: boolean;
}

/** That something was refused, and why when no field says it. */
export function RefusalNote({ says, failure, isAtField }: RefusalNoteProps) {
  if (failure === null || says === '') return null;
  return (
    <Note tone="bad">
      <p>{says}</p>
      {!isAtField && <p>{failure.message}</p>}
    </Note>
  );
}
