import type { ReactNode } from 'react';
import * as messages from '#messages/plan-parts.ts';
import styles from './edit-button.module.css';
import { Sentence } from './sentence.tsx';
import text from './text.module.css';

export interface EditButtonProps {
  /** The subject of the change, for screen readers: 'billing cycle'. */
  what: string;
  /** The visible label; 'Edit' beside the subject itself. */
  label?: string | undefined;
  onClick: () => void;
}

const unseen = (words: string): ReactNode => <span className={text.visuallyHidden}>{words}</span>;

/** A text button that leads to where something can be changed. */
export function EditButton({ what, label, onClick }: EditButtonProps) {
  return (
    <button type="button" className={styles.edit} onClick={onClick}>
      {label ?? <Sentence of={messages.edit({ what, unseen })} />}
    </button>
  );
}
