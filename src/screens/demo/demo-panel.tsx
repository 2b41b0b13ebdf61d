import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { countryOfPhone } from '#machines/domain/billing/phone.ts';
import { formSchema } from '#machines/domain/form-schema.ts';
import { leadErrors, type PhoneCheck } from '#machines/domain/leads/lead-errors.ts';
import { isUntouchedLead, type LeadField, type TypedLead } from '#machines/domain/leads/lead-fields.ts';
import { Button } from '#ui/button.tsx';
import { ErrorSummary, Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import text from '#ui/text.module.css';
import { useForm } from '#ui/use-form.ts';
import { statusMessage } from '../account/status-message.ts';
import { type EarlyTyping, resumeTyping, useSite } from '../site/site-context.ts';
import { DemoFields, DemoRemark, demoTitle } from './demo-fields.tsx';
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
      title={demoTitle}
      onClose={close}
      footer={
        isAnswered ? (
          <Button variant="primary" onClick={close}>
            Back to the page
          </Button>
        ) : (
          <>
            <DemoRemark />
            <Button type="submit" form={formId} variant="primary" busy={isSending}>
              Submit
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
  const { demo } = useSite();
  const words = useRef<HTMLParagraphElement>(null);
  const message = useSelector(demo, statusMessage);
  useEffect(() => words.current?.focus(), []);
  return (
    <div className={styles.answer}>
      <p ref={words} tabIndex={-1} className={text.lead}>
        {message}
      </p>
      <div>
        <Button onClick={() => demo.send({ type: 'request.restarted' })}>Send another request</Button>
      </div>
    </div>
  );
}

interface PhoneRules {
  readonly phoneError: PhoneCheck;
  readonly countryOfPhone: typeof countryOfPhone;
}

/** The rules of every country's numbers, once they are loaded; they are large, and most visits never need them. */
let phoneRules: PhoneRules | undefined;

/** Loads them. Without them a number is taken as it is typed. */
export async function loadPhoneRules(): Promise<void> {
  try {
    phoneRules ??= await import('#machines/domain/billing/phone.ts');
  } catch {
    // The next form tries again.
  }
}

const schema = formSchema<TypedLead>((typed) => leadErrors(typed, phoneRules?.phoneError));

interface DemoFormProps {
  formId: string;
  /** The field and caret in the prerendered form. */
  early?: EarlyTyping<string>['at'];
}

/** The form in the open panel. It shows its errors itself; the outcome of sending stands beside it. */
function DemoForm({ formId, early }: DemoFormProps) {
  const { demo, leadDraft, viewerCountry } = useSite();
  const isBusy = useSelector(demo, (snapshot) => snapshot.hasTag('pending'));
  const message = useSelector(demo, (snapshot) => (snapshot.hasTag('filling') ? statusMessage(snapshot) : ''));
  const form = useForm({
    id: formId,
    initial: leadDraft.read,
    schema,
    isBusy,
    onChange: leadDraft.keep,
    prepare: loadPhoneRules,
    onSubmit: () => demo.send({ type: 'request.submitted' }),
  });

  useEffect(() => resumeTyping(formId, early), [formId, early]);
  useEffect(() => void loadPhoneRules(), []);

  const suggest = useEffectEvent((country: string) => form.change({ country }));
  // Suggests the country that the visitor seems to be in, unless something is typed or chosen.
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
        <DemoFields field={form.field} onPhone={(phone) => form.change({ phone, country: phoneRules?.countryOfPhone(phone) ?? form.values.country })} />
      </Form>
    </>
  );
}
