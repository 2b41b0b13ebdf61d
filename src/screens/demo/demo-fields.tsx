import { X } from 'lucide-react';
import type { ChangeEvent, ReactElement, ReactNode } from 'react';
import { callingCountries } from '#machines/domain/leads/calling-countries.ts';
import { companySizes, designations, stages } from '#machines/domain/leads/lead-choices.ts';
import { emptyLead, type LeadField, leadLimits } from '#machines/domain/leads/lead-fields.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorMessage, Field, Select } from '#ui/field.tsx';
import { controlProps, TextField, type TextFieldProps } from '#ui/form.tsx';
import text from '#ui/text.module.css';
import { type FormField, plainField } from '#ui/use-form.ts';
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

/** What the panel is called, with scripts and without. */
export const demoTitle = 'Book 1:1 demo';

/** The id of the prerendered form. */
export const plainFormId = 'demo-form';

/** The remark about required fields. */
export function DemoRemark() {
  return <span className={classNames(text.fine, text.faint)}>Required unless marked optional</span>;
}

/** The prerendered panel: its address opens it, and the browser checks the form and posts it. */
export function PlainDemo() {
  return (
    <div id={demoAnchor} className={styles.target}>
      <dialog className={styles.plain} aria-labelledby="demo-title">
        <div className={styles.head}>
          <h2 id="demo-title" className={text.head3}>
            {demoTitle}
          </h2>
          <a href="#main" className={buttonClass({ variant: 'quiet', iconOnly: true })} aria-label="Close" title="Close">
            <X aria-hidden="true" />
          </a>
        </div>
        <div className={styles.body}>
          <form id={plainFormId} className={styles.form} action="/subscribe" method="post" acceptCharset="utf-8">
            <DemoFields field={(name) => plainField(plainFormId, name, emptyLead[name])} />
          </form>
        </div>
        <div className={styles.foot}>
          <DemoRemark />
          <Button type="submit" form={plainFormId} variant="primary">
            Submit
          </Button>
        </div>
      </dialog>
    </div>
  );
}

/** Where the panel stands in the page: `#book-demo` leads to it, with scripts and without. */
export const demoAnchor = 'book-demo';

/** Opens the demo panel. */
export function DemoLink({ className, children = 'Book 1:1 demo' }: { className?: string | undefined; children?: ReactNode }) {
  return (
    <a href={`#${demoAnchor}`} className={className} aria-haspopup="dialog">
      {children}
    </a>
  );
}
