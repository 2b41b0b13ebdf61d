import { callingCountries } from '#machines/domain/billing/calling-countries.ts';
import { countryOfPhone, diallingPrefix } from '#machines/domain/billing/phone.ts';
import * as messages from '#messages/billing-form.ts';
import { Field, Select, TextInput } from '#ui/field.tsx';
import type { FormField } from '#ui/use-form.ts';
import styles from './billing-details.module.css';

export interface PhoneFieldProps extends Pick<FormField, 'error' | 'id' | 'onLeave' | 'value'> {
  /** The country of the prefix. */
  country: string;
  onChange: (typed: { readonly phone: string; readonly phoneCountry: string }) => void;
}

// Created once, so that React does not compare hundreds of options at each keystroke.
const prefixOptions = callingCountries.map(({ code, name, prefix }) => (
  <option key={code} value={code}>
    {`${prefix} ${name}`}
  </option>
));

/** A phone number with the dialling prefix of its country. A number typed with + selects its prefix itself. */
export function PhoneField({ id, value: phone = '', country, error, onChange, onLeave }: PhoneFieldProps) {
  return (
    <Field id={id} label={messages.phone} error={error}>
      {(control) => (
        <div className={styles.phone}>
          <div className={styles.prefix}>
            <Select
              aria-label={messages.dialling}
              name="phoneCountry"
              autoComplete="tel-country-code"
              value={country}
              onChange={(event) => onChange({ phone, phoneCountry: event.currentTarget.value })}
              onBlur={() => phone !== '' && onLeave?.()}
            >
              {prefixOptions}
            </Select>
            {/* Only the prefix: there is no space for the country's name. */}
            <span aria-hidden="true">{diallingPrefix(country)}</span>
          </div>
          <TextInput
            {...control}
            type="tel"
            name="phone"
            autoComplete="tel-national"
            inputMode="tel"
            maxLength={24}
            value={phone}
            onChange={(event) => {
              const typed = event.currentTarget.value;
              onChange({ phone: typed, phoneCountry: countryOfPhone(typed) ?? country });
            }}
            onBlur={onLeave}
          />
        </div>
      )}
    </Field>
  );
}
