import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { formSchema } from '#machines/domain/form-schema.ts';
import { questionErrors, type TypedQuestion } from '#machines/domain/leads/question.ts';
import * as messages from '#messages/contact-panel.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { controlProps, Form } from '#ui/form.tsx';
import layout from '#ui/layout.module.css';
import { Note } from '#ui/note.tsx';
import { Sentence } from '#ui/sentence.tsx';
import { SidePanel } from '#ui/side-panel.tsx';
import { useForm } from '#ui/use-form.ts';
import { EmailField } from '../account/email-field.tsx';
import { outcomeMessage } from '../account/status-message.ts';
import { brand } from '../site/brand.ts';
import { useDraft, useProduct, useQuestion } from './actors.tsx';
import { useCanBeBought } from './nothing-to-buy.tsx';

const formId = 'question';
const schema = formSchema<TypedQuestion>(questionErrors);
const mailLink = (words: string) => <a href={`mailto:${brand.email}`}>{words}</a>;

/** A message to the team, with an optional link to the plan, sent from here. */
export function ContactPanel() {
  const { panels } = useProduct();
  const { contact } = useQuestion();
  const isBusy = useSelector(contact, (snapshot) => snapshot.hasTag('pending'));
  const isSent = useSelector(contact, (snapshot) => snapshot.hasTag('sent'));

  useEffect(() => {
    contact.send({ type: 'form.opened' });
    return () => contact.send({ type: 'form.closed' });
  }, [contact]);

  return (
    <SidePanel
      open
      title={messages.speakToHuman}
      onClose={() => panels.send({ type: 'panel.closed' })}
      footer={
        !isSent && (
          <Button type="submit" form={formId} variant="primary" busy={isBusy}>
            {messages.send}
          </Button>
        )
      }
    >
      <div className={layout.stack}>
        <p>
          <Sentence of={messages.reader({ brand: brand.name, email: brand.email, mail: mailLink })} />
        </p>
        {isSent ? <Note tone="good">{messages.isSent}</Note> : <Question isBusy={isBusy} />}
      </div>
    </SidePanel>
  );
}

function Question({ isBusy }: { isBusy: boolean }) {
  const { billingDraft } = useProduct();
  const { contact, questionDraft } = useQuestion();
  const hasPlan = useDraft().templateId !== null;
  const isRequest = !useCanBeBought() && hasPlan;
  const says = useSelector(contact, outcomeMessage);
  const form = useForm({
    id: formId,
    initial: (): TypedQuestion => {
      const typed = questionDraft.read();
      return {
        ...typed,
        email: typed.email || billingDraft.read().email,
        plan: hasPlan ? typed.plan : '',
      };
    },
    schema,
    isBusy,
    onChange: questionDraft.keep,
    onSubmit: (typed) => {
      questionDraft.keep(typed);
      contact.send({ type: 'message.submitted' });
    },
  });
  const message = form.field('message');
  const withPlan = form.values.plan === 'yes';

  return (
    <>
      {isRequest && <p>{messages.nothingPlanned}</p>}
      {says !== '' && <Note tone="bad">{says}</Note>}
      <Form form={form} className={layout.stack} action="/api/messages">
        <EmailField {...form.field('email')} label={messages.email} />
        <Field
          id={message.id}
          label={messages.question}
          optional={withPlan}
          hint={messages.isKept}
          error={message.error}
        >
          {(control) => <TextArea {...control} {...controlProps(message)} rows={6} />}
        </Field>
        {hasPlan && (
          <Checkbox checked={withPlan} onChange={() => form.change({ plan: withPlan ? '' : 'yes' })}>
            {messages.addLink}
          </Checkbox>
        )}
      </Form>
    </>
  );
}
