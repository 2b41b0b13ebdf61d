import { useSelector } from '@xstate/react';
import { CalendarPlus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, type ChangeEvent, type ReactNode } from 'react';
import { callingCountries } from '#machines/domain/billing/calling-countries.ts';
import { countryOfPhone } from '#machines/domain/billing/phone.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { formSchema } from '#machines/domain/form-schema.ts';
import {
  answerSentence,
  demoCalendar,
  demoTimes,
  momentHere,
  wishedDemo,
  wishSentence,
  workingHours,
} from '#machines/domain/leads/demo-time.ts';
import { leadErrors } from '#machines/domain/leads/lead-errors.ts';
import {
  describedLeadFields,
  emptyLead,
  forLeadFields,
  isUntouchedLead,
  leadFields,
  storedLeadFields,
  type LeadChoice,
  type LeadField,
  type LeadFieldDescription,
  type StoredLeadField,
  type TypedLead,
} from '#machines/domain/leads/lead-fields.ts';
import * as messages from '#messages/demo.ts';
import * as site from '#messages/site.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorMessage, Field, Select } from '#ui/field.tsx';
import { ErrorSummary, Form, controlProps, TextField } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { useForm, type FormField, plainField } from '#ui/use-form.ts';
import { download } from '../payment-plan/download.ts';
import { outcomeMessage, statusMessage } from '../account/status-message.ts';
import { brand } from '../site/brand.ts';
import { type EarlyTyping, resumeTyping, useSite } from '../site/site-context.ts';
import styles from './demo.module.css';

export type DemoPanelProps = {
  /** The field and caret in the prerendered form. */
  early?: EarlyTyping<LeadField>['at'];
};

/** The panel with the form, in place of the prerendered one. */
export function DemoPanel({ early }: DemoPanelProps) {
  const { demo } = useSite();
  const isOpen = useSelector(demo, (snapshot) => snapshot.hasTag('open'));
  return isOpen && <OpenPanel early={early} />;
}

function OpenPanel({ early }: DemoPanelProps) {
  const { demo } = useSite();
  const formId = useId();
  const isSending = useSelector(demo, (snapshot) => snapshot.hasTag('pending'));
  const isAnswered = useSelector(demo, (snapshot) => snapshot.hasTag('answered'));
  const close = (): void => demo.send({ type: 'panel.closed' });
  return (
    <SidePanel
      open
      title={site.bookDemo}
      onClose={close}
      footer={
        isAnswered ? (
          <Button variant="primary" onClick={close}>
            {messages.backToPage}
          </Button>
        ) : (
          <>
            <DemoRemark />
            <Button type="submit" form={formId} variant="primary" busy={isSending}>
              {messages.submit}
            </Button>
          </>
        )
      }
    >
      {isAnswered ? <Answer /> : <DemoForm formId={formId} early={early} />}
    </SidePanel>
  );
}

/** The outcome of the request, in place of the form. It takes the focus. */
function Answer() {
  const { demo, sentLead } = useSite();
  const words = useRef<HTMLParagraphElement>(null);
  const message = useSelector(demo, statusMessage);
  const sent = sentLead.read();
  const wish = sent && wishSentence(sent);
  const calendar = sent && demoCalendar(sent, sent.at, host);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.answer}>
      <p ref={words} tabIndex={-1} className={text.lead}>
        {message}
      </p>
      {sent && <p>{answerSentence(sent.at)}</p>}
      {wish && <p>{wish}</p>}
      <div className={layout.row}>
        {calendar && (
          <Button icon={<CalendarPlus />} onClick={() => download('demo.ics', calendar)}>
            {messages.addToCalendar}
          </Button>
        )}
        <Button onClick={() => demo.send({ type: 'request.restarted' })}>{messages.sendAnother}</Button>
      </div>
    </div>
  );
}

const host = brand.email.slice(brand.email.indexOf('@') + 1);

const schema = formSchema<TypedLead>((typed) => leadErrors(typed, dayInIndia(Date.now())));

interface DemoFormProps {
  formId: string;
  /** The field and caret in the prerendered form. */
  early?: EarlyTyping<string>['at'];
}

/** The form in the open panel. It shows its own errors; the outcome of sending is shown beside it. */
function DemoForm({ formId, early }: DemoFormProps) {
  const { demo, leadDraft, viewerCountry } = useSite();
  const isBusy = useSelector(demo, (snapshot) => snapshot.hasTag('pending'));
  const message = useSelector(demo, (snapshot) => (snapshot.hasTag('filling') ? outcomeMessage(snapshot) : ''));
  const form = useForm({
    id: formId,
    initial: leadDraft.read,
    schema,
    isBusy,
    onChange: leadDraft.keep,
    onSubmit: () => demo.send({ type: 'request.submitted' }),
  });

  useEffect(() => resumeTyping(formId, early), [formId, early]);

  const suggest = useEffectEvent((country: string) => form.change({ country }));
  // Suggests the visitor's probable country, unless the visitor has typed or selected something.
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const country = await viewerCountry.ask();
      if (country !== null && isUntouchedLead(leadDraft.read())) suggest(country);
    };
    void ask();
  }, [leadDraft, viewerCountry]);

  return (
    <>
      {message !== '' && <Note tone="bad">{message}</Note>}
      <ErrorSummary form={form} />
      <Form form={form} className={styles.form} action="/subscribe" acceptCharset="utf-8">
        <DemoFields
          field={form.field}
          onPhone={(phone) => form.change({ phone, country: countryOfPhone(phone) ?? form.values.country })}
        />
      </Form>
    </>
  );
}

export interface DemoFieldsProps {
  field: (name: LeadField) => FormField;
  /** Handles the phone number in place of its field: a number typed with + selects its country. */
  onPhone?: (phone: string) => void;
}

// Created once, so that React does not compare hundreds of options at each keystroke.
const countryOptions = callingCountries.map(({ code, name, prefix }) => (
  <option key={code} value={code}>
    {`${name} (${prefix})`}
  </option>
));

function optionsOf(choices: readonly LeadChoice[]) {
  return [
    <option key="" value="">
      {messages.chooseOne}
    </option>,
    ...choices.map(({ value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    )),
  ];
}

const options = forLeadFields(describedLeadFields, (name) =>
  leadFields[name].kind === 'country' ? countryOptions : optionsOf(leadFields[name].choices ?? []),
);

/** Fields of other kinds are lists. */
const inputTypes: Readonly<Partial<Record<LeadFieldDescription['kind'], string>>> = {
  line: 'text',
  email: 'email',
  phone: 'tel',
  day: 'date',
};

/** The names of the times where the visitor is, if the clocks differ from India's. */
function localTimes(day: string): readonly LeadChoice[] {
  return demoTimes.map((value) => {
    const demo = wishedDemo({ demoday: day, demotime: value });
    const local = demo && momentHere(demo.from);
    return {
      value,
      name: local === undefined ? messages.indiaTime({ time: value }) : messages.indiaTimeHere({ time: value, local }),
    };
  });
}

/** One field, from its description. */
function DemoField({ name, field, day }: { name: StoredLeadField; field: FormField; day: string }) {
  const { kind, label, required, isOptional, isHalf, autoComplete } = leadFields[name];
  const place = { label, optional: isOptional, className: isHalf ? undefined : styles.wide };
  const input = { required: required !== undefined, autoComplete };
  const type = inputTypes[kind];
  if (type !== undefined) return <TextField {...field} {...place} {...input} type={type} />;
  return (
    <Field id={field.id} error={field.error} {...place}>
      {(control) => (
        <Select {...control} {...controlProps(field)} {...input}>
          {name === 'demotime' && day !== '' ? optionsOf(localTimes(day)) : options[name]}
        </Select>
      )}
    </Field>
  );
}

/** Every field of the request for a demo, by its posted name. */
function DemoFields({ field, onPhone }: DemoFieldsProps) {
  const gdpr = field('gdpr');
  const ticked = gdpr.onChange
    ? {
        checked: gdpr.value !== '',
        onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
          gdpr.onChange?.(currentTarget.checked ? 'true' : ''),
      }
    : {};
  return (
    <>
      <div className={styles.fields}>
        {storedLeadFields.map((name) => (
          <DemoField
            key={name}
            name={name}
            field={name === 'phone' && onPhone ? { ...field(name), onChange: onPhone } : field(name)}
            day={field('demoday').value ?? ''}
          />
        ))}
      </div>
      <p className={classNames(text.fine, text.faint)}>{messages.hours(workingHours)}</p>
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
          {leadFields.gdpr.label}
        </Checkbox>
        <div id={`${gdpr.id}-message`}>{gdpr.error !== undefined && <ErrorMessage>{gdpr.error}</ErrorMessage>}</div>
      </div>
      {/* A honeypot for bots, which fill in every field: people can neither see nor reach it. */}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={field('hp').id}>{messages.leaveEmpty}</label>
        <input {...controlProps(field('hp'))} id={field('hp').id} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {/* Empty selects the server's own list. */}
      <input type="hidden" name="list" value="" />
      <input type="hidden" name="subform" value="yes" />
    </>
  );
}

/** The id of the prerendered form. */
export const plainFormId = 'demo-form';

/** The note about required fields. */
function DemoRemark() {
  return <span className={classNames(text.fine, text.faint)}>{messages.requiredUnlessOptional}</span>;
}

/** The prerendered panel: its address opens it, and the browser validates the form and posts it. */
export function PlainDemo() {
  return (
    <div id={demoAnchor} className={styles.target}>
      <dialog className={styles.plain} aria-labelledby="demo-title">
        <div className={styles.head}>
          <h2 id="demo-title" className={text.head3}>
            {site.bookDemo}
          </h2>
          <a
            href="#main"
            className={buttonClass({ variant: 'quiet', iconOnly: true })}
            aria-label={messages.close}
            title={messages.close}
          >
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
            {messages.submit}
          </Button>
        </div>
      </dialog>
    </div>
  );
}

/** The id of the panel in the page: `#book-demo` opens it, with scripts and without. */
export const demoAnchor = 'book-demo';

/** Opens the demo panel. */
export function DemoLink({
  className,
  children = site.bookDemo,
}: {
  className?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <a href={`#${demoAnchor}`} className={className} aria-haspopup="dialog">
      {children}
    </a>
  );
}
