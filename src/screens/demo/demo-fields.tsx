import type { ChangeEvent, ReactElement } from 'react';
import { callingCountries } from '#machines/domain/leads/calling-countries.ts';
import { companySizes, designations, stages } from '#machines/domain/leads/lead-choices.ts';
import { leadLimits, type LeadField } from '#machines/domain/leads/lead-fields.ts';
import { Checkbox } from '#ui/choice.tsx';
import { ErrorMessage, Field, Select } from '#ui/field.tsx';
import { controlProps, TextField, type TextFieldProps } from '#ui/form.tsx';
import type { FormField } from '#ui/use-form.ts';
import styles from './demo.module.css';

export interface DemoFieldsProps {
  field: (name: LeadField) => FormField;
  /** Handles the phone number in place of its field: a number typed with + chooses its country. */
  onPhone?: (phone: string) => void;
}

// Created once, so that React does not compare hundreds of options at each keystroke.
const countryOptions = callingCountries.map(({ code, name, prefix }) => (
  <option key={code} value={code}>
    {`${name} (${prefix})`}
  </option>
));

function optionsOf(choices: readonly string[]) {
  return [
    <option key="" value="">
      Choose one
    </option>,
    ...choices.map((choice) => (
      <option key={choice} value={choice}>
        {choice}
      </option>
    )),
  ];
}

const stageOptions = optionsOf(stages);
const sizeOptions = optionsOf(companySizes);
const designationOptions = optionsOf(designations);

interface ChoiceProps {
  field: FormField;
  label: string;
  options: readonly ReactElement[];
  optional?: boolean;
  wide?: boolean;
  /** Not required where it is false. */
  required?: boolean;
  autoComplete?: string;
}

function Choice({ field, label, options, optional = false, wide = false, required = !optional, autoComplete }: ChoiceProps) {
  return (
    <Field id={field.id} label={label} optional={optional} error={field.error} className={wide ? styles.wide : undefined}>
      {(control) => (
        <Select {...control} {...controlProps(field)} required={required} autoComplete={autoComplete}>
          {options}
        </Select>
      )}
    </Field>
  );
}

/** Every field of the request for a demo, by the names it is posted under. */
export function DemoFields({ field, onPhone }: DemoFieldsProps) {
  const line = (name: keyof typeof leadLimits, label: string, { wide, ...input }: Partial<TextFieldProps> & { wide?: boolean }) => (
    <TextField {...field(name)} {...input} label={label} maxLength={leadLimits[name]} className={wide ? styles.wide : undefined} />
  );
  const gdpr = field('gdpr');
  const ticked = gdpr.onChange ? { checked: gdpr.value !== '', onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => gdpr.onChange?.(currentTarget.checked ? 'true' : '') } : {};
  return (
    <>
      <div className={styles.fields}>
        {line('name', 'First name', { autoComplete: 'given-name' })}
        {line('lastname', 'Last name', { autoComplete: 'family-name' })}
        {line('email', 'Email', { type: 'email', autoComplete: 'email', wide: true })}
        <Choice field={field('country')} label="Country" options={countryOptions} wide required={false} autoComplete="country" />
        {line('phone', 'Phone', { type: 'tel', autoComplete: 'tel-national', optional: true, wide: true, ...(onPhone && { onChange: onPhone }) })}
        <Choice field={field('stage')} label="Stage of Idea" options={stageOptions} wide required={false} />
        {line('companyname', 'Company name', { autoComplete: 'organization', optional: true })}
        <Choice field={field('companysize')} label="Company size" options={sizeOptions} optional />
        <Choice field={field('designation')} label="Designation" options={designationOptions} wide />
      </div>
      <div>
        <Checkbox
          {...ticked}
          id={gdpr.id}
          name="gdpr"
          value="true"
          required
          aria-invalid={gdpr.error !== undefined}
          aria-describedby={gdpr.error === undefined ? undefined : `${gdpr.id}-message`}
        >
          I agree to be contacted about my request
        </Checkbox>
        <div id={`${gdpr.id}-message`}>{gdpr.error !== undefined && <ErrorMessage>{gdpr.error}</ErrorMessage>}</div>
      </div>
      {/* A honeypot for bots, which fill in every field: people neither see nor reach it. */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={field('hp').id}>Leave this empty</label>
        <input {...controlProps(field('hp'))} id={field('hp').id} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {/* The list is the server's own unless one is named. */}
      <input type="hidden" name="list" value="" />
      <input type="hidden" name="subform" value="yes" />
    </>
  );
}
