import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authMessages } from '#machines/domain/identity/auth-errors.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { RefusalNote } from '../account/refusal-note.tsx';
import styles from './settings.module.css';

export interface PartProps {
  name: string;
  /** The outermost state of its machine. */
  stage: string;
  /** What its machine says, word for word. */
  says: string;
  failure: AuthFailure | null;
  /** The reason of a refusal stands at a field already. */
  isAtField?: boolean | undefined;
  onRetry?: (() => void) | undefined;
  children: ReactNode;
}

/** A ruled group of the settings: its name at the left, at the right what can be done, or why nothing can. */
export function Part({ name, stage, says, failure, isAtField = false, onRetry, children }: PartProps) {
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={text.head3}>
        {name}
      </h2>
      <div className={styles.content}>
        {stage === 'unauthenticated' ? (
          <Unauthenticated />
        ) : (
          <>
            <RefusalNote says={says} failure={failure} isAtField={isAtField} />
            {failure === null && says !== '' && <Note tone="good">{says}</Note>}
            {stage === 'failed' && onRetry && (
              <div className={layout.row}>
                <Button onClick={onRetry}>Try again</Button>
              </div>
            )}
            {stage === 'loading' ? <Waiting name={name} /> : stage !== 'failed' && children}
          </>
        )}
      </div>
    </section>
  );
}

/** Without a session there is nothing to set. */
function Unauthenticated() {
  return (
    <>
      <p>{authMessages.UserUnAuthenticatedException}</p>
      <div className={layout.row}>
        <Link to="/login" className={buttonClass({})}>
          Sign in
        </Link>
      </div>
    </>
  );
}

function Waiting({ name }: { name: string }) {
  return (
    <div className={styles.waiting}>
      <span className={text.visuallyHidden} role="status">{`Loading: ${name}`}</span>
      <Skeleton width="60%" />
      <Skeleton />
    </div>
  );
}
