import { useId, useMemo, useState } from 'react';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { countryOfPhone } from '#machines/domain/billing/phone.ts';
import { diallable, emailFault, nameFault, nameLimit, type ProfileField } from '#machines/domain/identity/profile.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { PhoneField } from '../billing-details/phone-field.tsx';
import { useRefusal } from '../account/use-refusal.ts';
import styles from './settings.module.css';
import { fieldWords, valueFieldOf, valueRefusal } from './settings.view.ts';
import { useEntry } from './use-entry.ts';

export interface ValueFormProps {
  field: ProfileField;
  /** What it begins with: what is kept of it now, or was being typed. */
  value: string;
  /** The country that was chosen for a number that was being typed; that of the number itself without one. */
  country?: string | undefined;
  failure: AuthFailure | null;
  isBusy: boolean;
  /** Hears every change, with the country of a number. */
  onType: (value: string, country: string) => void;
  onSubmit: (value: string) => void;
  onCancel: () => void;
}

/** The value as it is kept, or what is wrong with it. */
function readValue(field: ProfileField, typed: string, country: string): { readonly value: string } | { readonly fault: string } {
  if (field === 'phone') {
    const read = diallable({ phone: typed, phoneCountry: country });
    return 'fault' in read ? read : { value: read.number };
  }
  const fault = field === 'name' ? nameFault(typed) : emailFault(typed);
  return fault === undefined ? { value: typed.trim() } : { fault };
}

/** Another name, address or number. It says what is wrong when the form is sent or the field left, never while typing. */
export function ValueForm({ field, value: first, country: chosen, failure, isBusy, onType, onSubmit, onCancel }: ValueFormProps) {
  const id = useId();
  const fieldId = `${id}-value`;
  const [typed, setTyped] = useState(first);
  const [country, setCountry] = useState(chosen ?? countryOfPhone(first) ?? 'IN');
  const [fault, setFault] = useState<string>();
  const refusal = useRefusal(useMemo(() => valueRefusal(field, failure), [field, failure]), valueFieldOf, id);
  useEntry(fieldId);
  const error = fault ?? refusal.faultOf('value');
  function change(next: string, nextCountry = country): void {
    onType(next, nextCountry);
    setTyped(next);
    setFault(undefined);
    refusal.typed('value');
  }
  function leave(): void {
    const read = readValue(field, typed, country);
    if (typed !== '') setFault('fault' in read ? read.fault : undefined);
  }
  function submit(): void {
    const read = readValue(field, typed, country);
    if ('value' in read) return onSubmit(read.value);
    setFault(read.fault);
    document.getElementById(fieldId)?.focus();
    return undefined;
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      {field === 'phone' ? (
        <PhoneField
          id={fieldId}
          phone={typed}
          country={country}
          error={error}
          onChange={({ phone, phoneCountry }) => {
            setCountry(phoneCountry);
            change(phone, phoneCountry);
          }}
          onLeave={leave}
        />
      ) : (
        <Field id={fieldId} label={fieldWords[field]} error={error}>
          {(control) => (
            <TextInput
              {...control}
              name={field}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete={field === 'email' ? 'email' : 'name'}
              maxLength={field === 'email' ? 254 : nameLimit}
              value={typed}
              onChange={(event) => change(event.currentTarget.value)}
              onBlur={leave}
            />
          )}
        </Field>
      )}
      <div className={layout.row}>
        <Button variant="ink" type="submit" busy={isBusy}>
          {field === 'name' ? 'Save' : 'Save and send a code'}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
