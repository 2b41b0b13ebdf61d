import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './correction.module.css';

export interface CorrectionProps {
  /** The field's id: it takes the focus again. */
  id: string;
  /** The button's text; undefined while there is nothing to correct. */
  label: string | undefined;
  onTake: () => void;
  children: ReactNode;
}

/** A field with a button that replaces what was typed by what was probably meant. */
export function Correction({ id, label, onTake, children }: CorrectionProps) {
  return (
    <div className={styles.corrected}>
      {children}
      {label !== undefined && (
        <Button
          size="small"
          onClick={() => {
            onTake();
            document.getElementById(id)?.focus();
          }}
        >
          {label}
        </Button>
      )}
    </div>
  );
}
