import { callingCountries } from '#machines/domain/leads/calling-countries.ts';
import { companySizes, designations, stages } from '#machines/domain/leads/lead-choices.ts';
import { leadLimits, type LeadField, type TypedLead } from '#machines/domain/leads/lead-fields.ts';
import { Checkbox } from '#ui/choice.tsx';
import { ErrorMessage, Field, Select, TextInput } from '#ui/field.tsx';
import styles from './demo.module.css';
import type { LeadFaults } from './use-lead-fields.ts';

export interface DemoFieldsProps {
  /** Begins the ids of the fields. */
  formId: string;
  values: TypedLead;
  faults: LeadFaults;
  /** Without it the fields are the browser's own, as in a page without scripts. */
  onType?: (name: LeadField, text: string) => void;
  onLeave?: (name: LeadField) => void;
}

// Made once: with hundreds of options a letter typed need not look at them again.
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

type Typed = { readonly currentTarget: { readonly value: string } };

/** What a text field or a list carries: the draft's value, or its first one where the browser keeps it. */
function controlOf({ values, onType, onLeave }: DemoFieldsProps, name: LeadField) {
  if (!onType) return { name, defaultValue: values[name] };
  return { name, value: values[name], onChange: (event: Typed) => onType(name, event.currentTarget.value), onBlur: () => onLeave?.(name) };
}

interface LineProps {
  form: DemoFieldsProps;
  name: keyof typeof leadLimits;
  label: string;
  type?: 'text' | 'email' | 'tel';
  autoComplete: string;
  optional?: boolean;
  wide?: boolean;
}

function Line({ form, name, label, type = 'text', autoComplete, optional = false, wide = false }: LineProps) {
  return (
    <Field id={`${form.formId}-${name}`} label={label} optional={optional} error={form.faults[name]} className={wide ? styles.wide : undefined}>
      {(control) => <TextInput {...control} {...controlOf(form, name)} type={type} autoComplete={autoComplete} maxLength={leadLimits[name]} />}
    </Field>
  );
}

/** Every field of the request for a demo, by the names it is posted under. */
export function DemoFields(form: DemoFieldsProps) {
  const { formId, values, faults, onType } = form;
  const ticked = onType ? { checked: values.gdpr !== '', onChange: (event: { readonly currentTarget: { readonly checked: boolean } }) => onType('gdpr', event.currentTarget.checked ? 'true' : '') } : {};
  return (
    <>
      <div className={styles.fields}>
        <Line form={form} name="name" label="First name" autoComplete="given-name" />
        <Line form={form} name="lastname" label="Last name" autoComplete="family-name" />
        <Line form={form} name="email" label="Email" type="email" autoComplete="email" wide />
        <Field id={`${formId}-country`} label="Country" className={styles.wide}>
          {(control) => (
            <Select {...control} {...controlOf(form, 'country')} required={false} autoComplete="country">
              {countryOptions}
            </Select>
          )}
        </Field>
        <Line form={form} name="phone" label="Phone" type="tel" autoComplete="tel-national" optional wide />
        {/* Asked for, and not insisted on. */}
        <Field id={`${formId}-stage`} label="Stage of Idea" className={styles.wide}>
          {(control) => (
            <Select {...control} {...controlOf(form, 'stage')} required={false}>
              {stageOptions}
            </Select>
          )}
        </Field>
        <Line form={form} name="companyname" label="Company name" autoComplete="organization" optional />
        <Field id={`${formId}-companysize`} label="Company size" optional>
          {(control) => (
            <Select {...control} {...controlOf(form, 'companysize')}>
              {sizeOptions}
            </Select>
          )}
        </Field>
        <Field id={`${formId}-designation`} label="Designation" error={faults.designation} className={styles.wide}>
          {(control) => (
            <Select {...control} {...controlOf(form, 'designation')}>
              {designationOptions}
            </Select>
          )}
        </Field>
      </div>
      <div>
        <Checkbox
          {...ticked}
          id={`${formId}-gdpr`}
          name="gdpr"
          value="true"
          required
          aria-invalid={faults.gdpr !== undefined}
          aria-describedby={faults.gdpr === undefined ? undefined : `${formId}-gdpr-message`}
        >
          I agree to be contacted about my request
        </Checkbox>
        <div id={`${formId}-gdpr-message`} aria-live="polite">
          {faults.gdpr !== undefined && <ErrorMessage>{faults.gdpr}</ErrorMessage>}
        </div>
      </div>
      {/* A trap for programs that fill in whatever they find: people neither see nor reach it. */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${formId}-hp`}>Leave this empty</label>
        <input {...controlOf(form, 'hp')} id={`${formId}-hp`} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {/* The list is the server's own unless one is named. */}
      <input type="hidden" name="list" value="" />
      <input type="hidden" name="subform" value="yes" />
    </>
  );
}
