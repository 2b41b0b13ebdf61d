import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { formSchema } from '#machines/domain/form-schema.ts';
import { leadFaults } from '#machines/domain/leads/lead-faults.ts';
import { isUntouchedLead, type TypedLead } from '#machines/domain/leads/lead-fields.ts';
import { ErrorSummary, Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { useForm } from '#ui/use-form.ts';
import { said } from '../account/said.ts';
import { useSite } from '../site/site-context.ts';
import { resumeTyping, type EarlyTyping } from '../site/typed-early.ts';
import { DemoFields } from './demo-fields.tsx';
import styles from './demo.module.css';
import { loadPhoneKnowledge, phoneKnowledge } from './phone-check.ts';

const schema = formSchema<TypedLead>((typed) => leadFaults(typed, phoneKnowledge()?.phoneFault));

export interface DemoFormProps {
  formId: string;
  /** Where in the form somebody was before the scripts came. */
  early?: EarlyTyping<string>['at'];
}

/** The form in the open panel. It says itself what is wrong, and what became of it is said beside it. */
export function DemoForm({ formId, early }: DemoFormProps) {
  const { demo, leadDraft, viewerCountry } = useSite();
  const isBusy = useSelector(demo, (snapshot) => snapshot.hasTag('pending'));
  const says = useSelector(demo, (snapshot) => (snapshot.hasTag('filling') ? said(snapshot) : ''));
  const form = useForm({
    id: formId,
    initial: leadDraft.read,
    schema,
    isBusy,
    onChange: leadDraft.keep,
    prepare: loadPhoneKnowledge,
    onSubmit: () => demo.send({ type: 'request.submitted' }),
  });

  useEffect(() => resumeTyping(formId, early), [formId, early]);
  useEffect(() => void loadPhoneKnowledge(), []);

  const suggest = useEffectEvent((country: string) => form.change({ country }));
  // Where the visitor seems to be is a suggestion, as long as nothing is typed or chosen.
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const country = await viewerCountry.ask();
      if (country !== null && isUntouchedLead(leadDraft.read())) suggest(country);
    };
    void ask();
  }, [leadDraft, viewerCountry]);

  return (
    <>
      {says !== '' && <Note tone="bad">{says}</Note>}
      <ErrorSummary form={form} />
      <Form form={form} className={styles.form} action="/subscribe" acceptCharset="utf-8">
        <DemoFields field={form.field} onPhone={(phone) => form.change({ phone, country: phoneKnowledge()?.countryOfPhone(phone) ?? form.values.country })} />
      </Form>
    </>
  );
}
