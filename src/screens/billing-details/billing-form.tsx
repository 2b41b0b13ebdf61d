import { useState, type ReactNode } from 'react';
import * as v from 'valibot';
import {
  billingErrors,
  gstinRemarks,
  normalBillingDetails,
  suggestedGstin,
} from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { profileErrors } from '#machines/domain/billing/billing-profile.ts';
import { callingCountries } from '#machines/domain/billing/calling-countries.ts';
import { indianStates } from '#machines/domain/billing/indian-states.ts';
import { formSchema } from '#machines/domain/form-schema.ts';
import * as messages from '#messages/billing-form.ts';
import { Radio } from '#ui/choice.tsx';
import { Correction } from '#ui/correction.tsx';
import { ErrorMessage, Field, Select } from '#ui/field.tsx';
import { controlProps, Form, TextField, type TextFieldProps } from '#ui/form.tsx';
import { Sentence } from '#ui/sentence.tsx';
import type { Form as FormState, FormField } from '#ui/use-form.ts';
import { EmailField } from '../account/email-field.tsx';
import styles from './billing-details.module.css';
import { PhoneField } from './phone-field.tsx';

/** The validation rules of an order. */
export const orderRules = {
  schema: v.pipe(
    formSchema((details: BillingDetails) => billingErrors(details)),
    v.transform(normalBillingDetails),
  ),
  checksEmpty: true,
};
/** The validation rules of details saved with an account, without the terms. */
export const profileRules = {
  schema: v.pipe(
    formSchema((details: BillingDetails) => profileErrors(details)),
    v.transform(normalBillingDetails),
  ),
  checksEmpty: true,
};

export interface BillingFormProps {
  form: FormState<BillingDetails>;
  /** Whether the form has the checkbox for the terms, as with each order. */
  asksTerms?: boolean;
}

// Created once, so that React does not compare hundreds of options at each keystroke.
const options = (list: readonly { readonly code: string; readonly name: string }[]) =>
  list.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
const countryOptions = options(callingCountries);
const stateOptions = options(indianStates);

function Group({ name, children }: { name: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{name}</legend>
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );
}

/** The changes that follow from the country: the state is cleared, and an empty phone number takes its country. */
function inCountry({ phone, phoneCountry }: BillingDetails, country: string): Partial<BillingDetails> {
  return { country, state: '', phoneCountry: phone === '' ? country : phoneCountry };
}

const termsLink = (words: string) => <a href="/terms">{words}</a>;
const refundLink = (words: string) => <a href="/refund">{words}</a>;

type TextName = Exclude<keyof BillingDetails, 'terms'>;

/** The billing details, in four groups. */
export function BillingForm({ form, asksTerms = true }: BillingFormProps) {
  const { values: details, errors } = form;
  const [hasRefused, setHasRefused] = useState(false);
  const line = (
    name: TextName,
    label: string,
    { wide, ...input }: Partial<TextFieldProps> & { wide?: boolean },
  ): ReactNode => (
    <TextField {...input} {...form.field(name)} label={label} className={wide ? styles.wide : undefined} />
  );
  const isIndia = details.country === 'IN';
  const { id: termsId } = form.field('terms');
  const describesTerms = errors.terms === undefined ? undefined : `${termsId}-message`;
  return (
    <Form form={form} className={styles.form}>
      <Group name={messages.name}>
        {line('firstName', messages.firstName, { autoComplete: 'given-name' })}
        {line('lastName', messages.lastName, { autoComplete: 'family-name' })}
        {line('companyName', messages.companyName, {
          autoComplete: 'organization',
          optional: true,
          wide: true,
        })}
      </Group>
      <Group name={messages.contact}>
        <EmailField {...form.field('email')} label={messages.email} />
        <PhoneField {...form.field('phone')} country={details.phoneCountry} onChange={form.change} />
      </Group>
      <Group name={messages.address}>
        <Field id={form.field('country').id} label={messages.country} error={errors.country}>
          {(control) => (
            <Select
              {...control}
              {...controlProps({
                ...form.field('country'),
                onChange: (country) => form.change(inCountry(details, country)),
              })}
              autoComplete="country"
            >
              {countryOptions}
            </Select>
          )}
        </Field>
        {line('postalCode', isIndia ? messages.pinCode : messages.postalCode, {
          autoComplete: 'postal-code',
          inputMode: isIndia ? 'numeric' : 'text',
        })}
        {isIndia ? (
          <Field id={form.field('state').id} label={messages.state} error={errors.state}>
            {(control) => (
              <Select {...control} {...controlProps(form.field('state'))} autoComplete="address-level1">
                <option value="">{messages.chooseState}</option>
                {stateOptions}
              </Select>
            )}
          </Field>
        ) : (
          line('state', messages.state, { autoComplete: 'address-level1' })
        )}
        {line('city', messages.city, { autoComplete: 'address-level2' })}
        {line('address', messages.street, { autoComplete: 'address-line1', maxLength: 160, wide: true })}
        {line('apartment', messages.apartment, { autoComplete: 'address-line2', maxLength: 40, optional: true })}
        {isIndia && <GstinField {...form.field('gstin')} details={details} />}
      </Group>
      {asksTerms && (
        <Group name={messages.terms}>
          <div className={styles.wide}>
            <Radio
              id={termsId}
              name="terms"
              required
              checked={details.terms}
              aria-describedby={describesTerms}
              onChange={() => form.change({ terms: true })}
              onBlur={() => form.leave('terms')}
            >
              <Sentence of={messages.agree({ terms: termsLink, refund: refundLink })} />
            </Radio>
            <Radio
              name="terms"
              checked={hasRefused && !details.terms}
              aria-describedby={describesTerms}
              onChange={() => {
                setHasRefused(true);
                form.change({ terms: false });
              }}
              onBlur={() => form.leave('terms')}
            >
              {messages.disagree}
            </Radio>
            <div id={`${termsId}-message`}>
              {errors.terms !== undefined && <ErrorMessage>{errors.terms}</ErrorMessage>}
            </div>
          </div>
        </Group>
      )}
    </Form>
  );
}

/** The GSTIN: facts about its holder once it is well-formed, and a suggested correction until then. */
function GstinField({ details, ...field }: FormField & { details: BillingDetails }) {
  const { id, error, onChange } = field;
  const remarks = gstinRemarks(details);
  const meant = error === undefined ? undefined : suggestedGstin(details);
  return (
    <Correction
      id={id}
      label={meant === undefined ? undefined : messages.takeGstin({ gstin: meant })}
      onTake={() => meant !== undefined && onChange?.(meant)}
    >
      <TextField
        {...field}
        label={messages.gstin}
        optional
        hint={<span aria-live="polite">{remarks.length > 0 ? remarks.join(' ') : messages.onInvoice}</span>}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Correction>
  );
}
