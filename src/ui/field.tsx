import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import * as messages from '#messages/form-parts.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { textElement } from './text-element.tsx';

/** What a control in a field must carry so that label, hint and error belong to it. */
export type FieldControl = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
};

export type FieldProps = {
  /** The control's id, where something else must lead to it. */
  id?: string | undefined;
  label: ReactNode;
  /** Required is the norm: only what is optional is marked. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** What to do about it; takes the place of the hint. */
  error?: ReactNode;
  /** The field's place in a layout. */
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
};

/** A control with its label above and its hint or error below. */
export function Field({ id: givenId, label, optional = false, hint, error, className, children }: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const messageId = `${id}-message`;
  const control: FieldControl = {
    id,
    required: !optional,
    'aria-describedby': hint || error ? messageId : undefined,
    // Said in full, because browsers report an empty required field as invalid before anyone has touched it.
    'aria-invalid': Boolean(error),
  };
  return (
    <div className={classNames(styles.field, className)}>
      <label className={styles.label} htmlFor={id}>
        {textElement(label)}
        {optional && <span className={styles.optional}>{` ${messages.optional}`}</span>}
      </label>
      {children(control)}
      <div id={messageId}>
        {error ? <ErrorMessage>{error}</ErrorMessage> : hint && <p className={styles.hint}>{hint}</p>}
      </div>
    </div>
  );
}

/** What to do about a control, below it: for those that stand outside a Field, such as radio buttons. */
export function ErrorMessage({ children }: { children: ReactNode }) {
  return (
    <p className={styles.error}>
      <CircleAlert />
      <span>{children}</span>
    </p>
  );
}

export type TextInputProps = Omit<ComponentProps<'input'>, 'className' | 'style'>;
export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'>;
export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'style'>;

/** One line of text. */
export function TextInput(props: TextInputProps) {
  return <input {...props} className={styles.control} />;
}

/** Several lines of text. */
export function TextArea(props: TextAreaProps) {
  return <textarea {...props} className={classNames(styles.control, styles.area)} />;
}

/** One of several; the options are its children. */
export function Select(props: SelectProps) {
  return <select {...props} className={classNames(styles.control, styles.select)} />;
}
