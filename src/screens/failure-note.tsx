import { failureSentence, wayOn, type Failure } from '#machines/domain/failure.ts';
import * as messages from '#messages/failures.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { Link } from './link.tsx';

interface FailureNoteProps {
  /** What is missing, as a sentence. */
  what: string;
  failure: Failure;
  onRetry: () => void;
}

/** What could not be loaded, why, and the way on. */
export function FailureNote({ what, failure, onRetry }: FailureNoteProps) {
  return (
    <>
      <Note tone="bad">{`${what} ${failureSentence(failure)}`}</Note>
      <div>
        <Way failure={failure} onRetry={onRetry} />
      </div>
    </>
  );
}

function Way({ failure, onRetry }: Pick<FailureNoteProps, 'failure' | 'onRetry'>) {
  switch (wayOn(failure)) {
    case 'reload':
      return <Button onClick={() => window.location.reload()}>{messages.reload}</Button>;
    case 'account':
      return (
        <Link to="/status" className={buttonClass({})}>
          {messages.seeAccount}
        </Link>
      );
    case 'retry':
      return <Button onClick={onRetry}>{messages.tryAgain}</Button>;
  }
}
