import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './choice.module.css';

export type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'children'> & {
  children: ReactNode;
  /** How many things the choice leaves; stands at the right, in filter lists. */
  count?: number | undefined;
  /** A second line below the label. */
  note?: ReactNode;
};

/** A checkbox with its label. */
export function Checkbox(props: ChoiceProps) {
  return <Choice {...props} type="checkbox" />;
}

/** A radio button with its label; those of one group share a `name`. */
export function Radio(props: ChoiceProps) {
  return <Choice {...props} type="radio" />;
}

function Choice({ type, children, count, note, ...rest }: ChoiceProps & { type: 'checkbox' | 'radio' }) {
  return (
    <label className={classNames(styles.choice, count !== undefined && styles.counted)}>
      <input {...rest} type={type} className={styles.box} />
      <span>
        {children}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </label>
  );
}
