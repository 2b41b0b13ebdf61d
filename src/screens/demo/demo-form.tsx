import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { Note } from '#ui/note.tsx';
import { FaultSummary } from '#ui/fault-summary.tsx';
import { said } from '../account/said.ts';
import { useSite } from '../site/site-context.ts';
import { resumeTyping, type EarlyTyping } from '../site/typed-early.ts';
import { DemoFields } from './demo-fields.tsx';
import styles from './demo.module.css';
import { useLeadFields } from './use-lead-fields.ts';

export interface DemoFormProps {
  formId: string;
  /** Where in the form somebody was before the scripts came. */
  early?: EarlyTyping<string>['at'];
}

/** The form in the open panel. It says itself what is wrong, and what became of it is said beside it. */
export function DemoForm({ formId, early }: DemoFormProps) {
  const { demo, leadDraft, viewerCountry } = useSite();
  const isSending = useSelector(demo, (snapshot) => snapshot.hasTag('pending'));
  const says = useSelector(demo, (snapshot) => (snapshot.hasTag('filling') ? said(snapshot) : ''));
  const { values, faults, attempt, type, leave, check } = useLeadFields(leadDraft, viewerCountry);

  useEffect(() => resumeTyping(formId, early), [formId, early]);

  async function submit(): Promise<void> {
    if (await check()) demo.send({ type: 'request.submitted' });
  }

  return (
    <>
      {says !== '' && <Note tone="bad">{says}</Note>}
      <FaultSummary faults={faults} formId={formId} attempt={attempt} />
      <form
        id={formId}
        className={styles.form}
        action="/subscribe"
        method="post"
        acceptCharset="utf-8"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit();
        }}
      >
        <DemoFields formId={formId} values={values} faults={faults} onType={type} onLeave={leave} />
      </form>
    </>
  );
}
