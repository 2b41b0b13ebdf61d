import { CircleAlert } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';
import * as messages from '#messages/form-parts.ts';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { textElement } from './text-element.tsx';

/** The attributes of a control that connect it to its label, hint and error. */
export type FieldControl = {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
};

export type FieldProps = {
  /** The control's id, if something else must refer to it. */
  id?: string | undefined;
  label: ReactNode;
  /** Required is the default: only optional fields are marked. */
  optional?: boolean | undefined;
  hint?: ReactNode;
  /** The instruction to correct an error; replaces the hint. */
  error?: ReactNode;
  /** The field's position in a layout. */
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
    // Always set, because browsers report an empty required field as invalid before the visitor has touched it.
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

/** The instruction to correct an error, below a control outside a Field, such as radio buttons. */
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

/** A choice of one option; the options are its children. */
export function Select(props: SelectProps) {
  return <select {...props} className={classNames(styles.control, styles.select)} />;
}
