import type { ReactNode } from 'react';
import * as messages from '#messages/plan-parts.ts';
import styles from './edit-button.module.css';
import { Sentence } from './sentence.tsx';
import text from './text.module.css';

export interface EditButtonProps {
  /** What is changed, for those who do not see what it stands beside: 'billing cycle'. */
  what: string;
  /** The words that are shown; 'Edit' where it stands beside the thing. */
  label?: string | undefined;
  onClick: () => void;
}

const unseen = (words: string): ReactNode => <span className={text.visuallyHidden}>{words}</span>;

/** A word that leads to where something is changed. */
export function EditButton({ what, label, onClick }: EditButtonProps) {
  return (
    <button type="button" className={styles.edit} onClick={onClick}>
      {label ?? <Sentence of={messages.edit({ what, unseen })} />}
    </button>
  );
}
