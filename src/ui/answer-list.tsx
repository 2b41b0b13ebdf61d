import type { ReactNode } from 'react';
import styles from './answer-list.module.css';
import { classNames } from './class-names.ts';
import text from './text.module.css';

export interface Answer {
  /** Unique in the list. */
  readonly term: string;
  readonly detail: string;
  /** Further details, one line each. */
  readonly notes?: readonly string[] | undefined;
  /** The control to change it. */
  readonly edit?: ReactNode;
}

/** A list of answers to review: the term, the value, and at the right the control to change it. */
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
