import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './choice.module.css';
import { textElement } from './text-element.tsx';

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> & {
  children: ReactNode;
  /** The number of results with this option; shown at the right, in filter lists. */
  count?: number | undefined;
  /** A second line below the label. */
  note?: ReactNode;
  /** Cannot be changed, but can be focused, so that its description is read. */
  held?: boolean | undefined;
};

/** A checkbox with its label. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** A radio button with its label; those of one group share a `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({
  type,
  children,
  count,
  note,
  held = false,
  onChange,
  ...rest
}: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames(styles.choice, count !== undefined && styles.counted)}>
      <input
        {...rest}
        type={type}
        className={styles.box}
        aria-disabled={held || undefined}
        onChange={held ? ignore : onChange}
      />
      <span>
        {textElement(children)}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}

function ignore(): void {
  // Restores the controlled value.
}
