import { useId, type ComponentProps, type ReactNode } from 'react';
import * as messages from '#messages/form-parts.ts';
import { classNames } from './class-names.ts';
import { Field, TextInput, type FieldProps, type TextInputProps } from './field.tsx';
import styles from './form.module.css';
import text from './text.module.css';
import type { Form as FormState, FormField } from './use-form.ts';

/** The part of a form that its components need. */
export type AnyForm = Pick<
  FormState<object>,
  'announcement' | 'failedAttempts' | 'id' | 'isBusy' | 'submit' | 'summary'
>;

export interface FormProps extends Pick<
  ComponentProps<'form'>,
  'acceptCharset' | 'action' | 'aria-labelledby' | 'className'
> {
  form: AnyForm;
  children: ReactNode;
}

/** A form that announces its errors once for each submit. Without scripts the browser posts it. */
export function Form({ form, children, ...rest }: FormProps) {
  return (
    <form {...rest} id={form.id} method="post" noValidate onSubmit={form.submit}>
      {children}
      <p className={text.visuallyHidden} aria-live="polite">
        <span key={form.failedAttempts}>{form.announcement}</span>
      </p>
    </form>
  );
}

/** The error summary. It takes the focus after each rejected submit, and links to each field. */
export function ErrorSummary({ form: { id, summary } }: { form: AnyForm }) {
  const headingId = useId();
  const entries = Object.entries<string | undefined>(summary);
  if (entries.length === 0) return null;
  return (
    <div id={`${id}-errors`} className={styles.summary} tabIndex={-1} role="group" aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        {messages.fieldsNeedAnotherLook({ count: entries.length })}
      </h2>
      <ul className={classNames(styles.errors, text.small)}>
        {entries.map(([field, sentence]) => (
          <li key={field}>
            <a
              href={`#${id}-${field}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`${id}-${field}`)?.focus();
              }}
            >
              {sentence}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The props of a field's control. */
export function controlProps({ name, value, defaultValue, onChange, onLeave }: Omit<FormField, 'id'>) {
  return {
    name,
    value,
    defaultValue,
    onChange:
      onChange &&
      ((event: { readonly currentTarget: { readonly value: string } }) => onChange(event.currentTarget.value)),
    onBlur: onLeave,
  };
}

export type TextFieldProps = FormField &
  Pick<FieldProps, 'className' | 'hint' | 'label' | 'optional'> &
  Omit<TextInputProps, 'children' | 'id' | 'onChange' | 'value' | 'defaultValue'>;

/** A labelled single-line text field. */
export function TextField({
  id,
  name,
  value,
  defaultValue,
  error,
  onChange,
  onLeave,
  label,
  hint,
  optional,
  className,
  ...input
}: TextFieldProps) {
  const control = controlProps({ name, value, defaultValue, onChange, onLeave });
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error} className={className}>
      {(attributes) => <TextInput {...attributes} {...input} {...control} />}
    </Field>
  );
}
