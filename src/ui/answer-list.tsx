import type { ReactNode } from 'react';
import styles from './answer-list.module.css';
import { classNames } from './class-names.ts';
import text from './text.module.css';

export interface Answer {
  /** Unique in the list. */
  readonly term: string;
  readonly detail: string;
  /** What else is to be known of it, one line each. */
  readonly notes?: readonly string[] | undefined;
  /** The way to change it. */
  readonly edit?: ReactNode;
}

/** What was chosen or answered, to be read once more: the term, the value, and at the right the way to change it. */
export function AnswerList({ answers }: { answers: readonly Answer[] }) {
  return (
    <dl className={styles.list}>
      {answers.map(({ term, detail, notes = [], edit }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            <span>{detail}</span>
            {notes.map((note) => (
              <span key={note} className={classNames(text.fine, text.dim, styles.note)}>
                {note}
              </span>
            ))}
          </dd>
          {edit && <dd className={styles.edit}>{edit}</dd>}
        </div>
      ))}
    </dl>
  );
}
