import styles from './edit-button.module.css';
import text from './text.module.css';

export interface EditButtonProps {
  /** What is changed, for those who do not see what it stands beside: 'billing cycle'. */
  what: string;
  /** The words that are shown; 'Edit' where it stands beside the thing. */
  label?: string | undefined;
  onClick: () => void;
}

/** A word that leads to where something is changed. */
export function EditButton({ what, label, onClick }: EditButtonProps) {
  return (
    <button type="button" className={styles.edit} onClick={onClick}>
      {label ?? (
        <>
          Edit<span className={text.visuallyHidden}> {what}</span>
        </>
      )}
    </button>
  );
}
