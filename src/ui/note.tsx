import { Check, CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './note.module.css';

export type NoteProps = {
  /** Bad and good notes are announced when they appear. */
  tone?: 'plain' | 'bad' | 'good' | undefined;
  children: ReactNode;
};

const ICONS = { plain: Info, bad: CircleAlert, good: Check };
const ROLES = { plain: undefined, bad: 'alert', good: 'status' } as const;

/** A note in the page, with a line in its colour at the left. */
export function Note({ tone = 'plain', children }: NoteProps) {
  const Icon = ICONS[tone];
  return (
    <div className={classNames(styles.note, styles[tone])} role={ROLES[tone]}>
      <Icon className={styles.icon} />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
