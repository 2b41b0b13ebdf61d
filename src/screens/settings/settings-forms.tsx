import { type ReactNode, useMemo } from 'react';
import * as v from 'valibot';
import { countryOfPhone } from '#machines/domain/billing/phone.ts';
import { formSchema, textField } from '#machines/domain/form-schema.ts';
import { emailField } from '#machines/domain/identity/account-fields.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { diallable, nameError, type ProfileField } from '#machines/domain/identity/profile.ts';
import * as messages from '#messages/settings.ts';
import type { Vault } from '#machines/ports/vault.ts';
import { Button } from '#ui/button.tsx';
import { Form, TextField } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { useForm } from '#ui/use-form.ts';
import { codeAnswer, CodeField } from '../account/account-fields.tsx';
import { useSecrets } from '../account/account-form.tsx';
import { PhoneField } from '../billing-details/phone-field.tsx';
import styles from './settings.module.css';
import { fieldWords, valueFieldOf, valueRefusal } from './settings.view.ts';
import { useFocusOnOpen } from './part.tsx';

export interface ValueFormProps {
  field: ProfileField;
  /** The initial value: the saved one, or the earlier input. */
  value: string;
  /** The country selected for a number in the earlier input; undefined for the country of the number itself. */
  country?: string | undefined;
  failure: AuthFailure | null;
  isBusy: boolean;
  /** Called with every change, and the country of a phone number. */
  onType: (value: string, country: string) => void;
  onSubmit: (value: string) => void;
  onCancel: () => void;
}

interface Typed {
  readonly value: string;
  readonly country: string;
}

/** The number in international form, or the reason why it has none. */
const dialled = ({ value, country }: Typed) => diallable({ phone: value, phoneCountry: country });

/** The schema of each field; its output is the value as it is saved. */
const schemas: Readonly<Record<ProfileField, v.GenericSchema<Typed, { readonly value: string }>>> = {
  name: v.object({ value: v.pipe(textField(nameError), v.trim()), country: v.string() }),
  email: v.object({ value: emailField, country: v.string() }),
  phone: v.pipe(
    formSchema<Typed>((typed) => {
      const read = dialled(typed);
      return 'error' in read ? { value: read.error } : {};
    }),
    v.transform((typed) => {
      const read = dialled(typed);
      return { value: 'number' in read ? read.number : '' };
    }),
  ),
};

/** Changes a name, address or number. Errors are shown on submit or on blur, never while typing. */
export function ValueForm({ field, value, country, failure, isBusy, onType, onSubmit, onCancel }: ValueFormProps) {
  const form = useForm({
    initial: { value, country: country ?? countryOfPhone(value) ?? 'IN' },
    schema: schemas[field],
    isBusy,
    refusal: useMemo(() => valueRefusal(field, failure), [field, failure]),
    fieldOf: valueFieldOf,
    onChange: (typed) => onType(typed.value, typed.country),
    onSubmit: (read) => onSubmit(read.value),
  });
  const control = form.field('value');
  useFocusOnOpen(control.id);
  return (
    <Form form={form} className={styles.form}>
      {field === 'phone' ? (
        <PhoneField
          {...control}
          country={form.values.country}
          onChange={({ phone, phoneCountry }) => form.change({ value: phone, country: phoneCountry })}
        />
      ) : (
        <TextField
          {...control}
          label={fieldWords[field]}
          name={field}
          type={field === 'email' ? 'email' : 'text'}
          autoComplete={field}
        />
      )}
      <div className={layout.row}>
        <Button variant="ink" type="submit" busy={isBusy}>
          {field === 'name' ? messages.save : messages.saveAndSend}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </Form>
  );
}

export interface CodeFormProps {
  action: string;
  vault: Vault;
  failure: AuthFailure | null;
  isBusy: boolean;
  /** Whether the code is being sent at this moment; a stable function. */
  isPending: () => boolean;
  onSubmit: () => void;
  cancel: string;
  onCancel: () => void;
  children?: ReactNode;
}

/** A six-digit code, which is stored only in the vault. */
export function CodeForm({
  action,
  vault,
  failure,
  isBusy,
  isPending,
  onSubmit,
  cancel,
  onCancel,
  children,
}: CodeFormProps) {
  const form = useForm({
    ...codeAnswer,
    isBusy,
    refusal: failure,
    onSubmit: ({ code }) => {
      vault.put('code', code);
      onSubmit();
    },
  });
  const field = form.field('code');
  useFocusOnOpen(field.id);
  useSecrets(vault, isPending, 'code');
  return (
    <Form form={form} className={styles.form}>
      <CodeField {...field} />
      {children}
      <div className={layout.row}>
        <Button variant="ink" type="submit" busy={isBusy}>
          {action}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </Form>
  );
}
