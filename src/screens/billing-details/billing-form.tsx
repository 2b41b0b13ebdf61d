import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { BillingFaults, BillingField } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { indianStates } from '#machines/domain/billing/indian-states.ts';
import { Radio } from '#ui/choice.tsx';
import { ErrorMessage, Field, Select, TextInput, type TextInputProps } from '#ui/field.tsx';
import styles from './billing-details.module.css';
import { countries } from './countries.ts';
import { GstinField } from './gstin-field.tsx';
import { PhoneField } from './phone-field.tsx';

export interface BillingFormProps {
  id: string;
  details: BillingDetails;
  /** The faults that are shown: of fields that were left, or of all after an attempt to go on. */
  faults: BillingFaults;
  /** Whether the terms are asked for, as with each order. */
  asksTerms?: boolean;
  onChange: (details: BillingDetails) => void;
  onLeave: (field: BillingField) => void;
  onSubmit: () => void;
}

// Made once: with hundreds of options a letter typed elsewhere need not look at them again.
const options = (list: readonly { readonly code: string; readonly name: string }[]) =>
  list.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
const countryOptions = options(countries);
const stateOptions = options(indianStates);

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** The details in another country: a state of the old one says nothing there, and a phone not given yet is probably there too. */
function inCountry(details: BillingDetails, country: string): BillingDetails {
  return { ...details, country, state: '', phoneCountry: details.phone === '' ? country : details.phoneCountry };
}

/** The billing details, in four groups. It says what is wrong with a field when the field is left, not while typing. */
export function BillingForm({ id, details, faults, asksTerms = true, onChange, onLeave, onSubmit }: BillingFormProps) {
  const termsId = useId();
  const [hasRefused, setHasRefused] = useState(false);
  const line = (
    field: Exclude<BillingField, 'terms'>,
    label: string,
    { optional, hint, wide, ...input }: TextInputProps & { optional?: boolean; hint?: string; wide?: boolean },
  ): ReactNode => (
    <Field id={`${id}-${field}`} label={label} optional={optional} hint={hint} error={faults[field]} className={wide ? styles.wide : undefined}>
      {(control) => (
        <TextInput
          {...control}
          {...input}
          name={field}
          value={details[field]}
          onChange={(event) => onChange({ ...details, [field]: event.currentTarget.value })}
          onBlur={() => onLeave(field)}
        />
      )}
    </Field>
  );
  const isIndia = details.country === 'IN';
  return (
    <form
      id={id}
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Group name="Name">
        {line('firstName', 'First name', { autoComplete: 'given-name', maxLength: 60 })}
        {line('lastName', 'Last name', { autoComplete: 'family-name', maxLength: 60 })}
        {line('companyName', 'Company name', { autoComplete: 'organization', maxLength: 120, optional: true, wide: true })}
      </Group>
      <Group name="Contact">
        {line('email', 'E-mail address', { type: 'email', autoComplete: 'email', inputMode: 'email', maxLength: 254 })}
        <PhoneField
          id={`${id}-phone`}
          phone={details.phone}
          country={details.phoneCountry}
          error={faults.phone}
          onChange={(typed) => onChange({ ...details, ...typed })}
          onLeave={() => onLeave('phone')}
        />
      </Group>
      <Group name="Address">
        <Field id={`${id}-country`} label="Country" error={faults.country}>
          {(control) => (
            <Select
              {...control}
              name="country"
              autoComplete="country"
              value={details.country}
              onChange={(event) => onChange(inCountry(details, event.currentTarget.value))}
              onBlur={() => onLeave('country')}
            >
              {countryOptions}
            </Select>
          )}
        </Field>
        {line('postalCode', 'Zip/Postal code', { autoComplete: 'postal-code', inputMode: isIndia ? 'numeric' : 'text', maxLength: 12 })}
        {isIndia ? (
          <Field id={`${id}-state`} label="State/Territory/Region" error={faults.state}>
            {(control) => (
              <Select
                {...control}
                name="state"
                autoComplete="address-level1"
                value={details.state}
                onChange={(event) => onChange({ ...details, state: event.currentTarget.value })}
                onBlur={() => onLeave('state')}
              >
                <option value="">Choose a state</option>
                {stateOptions}
              </Select>
            )}
          </Field>
        ) : (
          line('state', 'State/Territory/Region', { autoComplete: 'address-level1', maxLength: 60 })
        )}
        {line('city', 'City', { autoComplete: 'address-level2', maxLength: 60 })}
        {line('address', 'Address', { autoComplete: 'address-line1', maxLength: 160, wide: true })}
        {line('apartment', 'Apartment/Unit number', { autoComplete: 'address-line2', maxLength: 40, optional: true })}
        {isIndia && (
          <GstinField id={`${id}-gstin`} details={details} error={faults.gstin} onChange={(gstin) => onChange({ ...details, gstin })} onLeave={() => onLeave('gstin')} />
        )}
      </Group>
      {asksTerms && <Group name="Terms">
        <div className={styles.wide}>
          <Radio
            id={`${id}-terms`}
            name="terms"
            required
            checked={details.terms}
            aria-describedby={faults.terms ? termsId : undefined}
            onChange={() => onChange({ ...details, terms: true })}
            onBlur={() => onLeave('terms')}
          >
            I agree to the <Link to="/terms">terms</Link> and the <Link to="/refund">refund policy</Link>
          </Radio>
          <Radio
            name="terms"
            checked={hasRefused && !details.terms}
            aria-describedby={faults.terms ? termsId : undefined}
            onChange={() => {
              setHasRefused(true);
              onChange({ ...details, terms: false });
            }}
            onBlur={() => onLeave('terms')}
          >
            I do not agree
          </Radio>
          <div id={termsId} aria-live="polite">
            {faults.terms && <ErrorMessage>{faults.terms}</ErrorMessage>}
          </div>
        </div>
      </Group>}
    </form>
  );
}
