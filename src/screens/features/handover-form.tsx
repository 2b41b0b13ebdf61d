import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { formSchema } from '#machines/domain/form-schema.ts';
import { answerAddressError, messageLimits, type TypedMessage } from '#machines/domain/leads/contact-message.ts';
import { lengthError } from '#machines/domain/one-line.ts';
import * as messages from '#messages/handover.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { controlProps, Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { useForm } from '#ui/use-form.ts';
import { outcomeMessage } from '../account/status-message.ts';
import { EmailField } from '../account/email-field.tsx';
import { useAssistant, useDraft } from '../product/actors.tsx';
import styles from './handover-form.module.css';

/** The limit leaves space for the conversation and the link. */
const wordsLimit = messageLimits.message / 4;

/** The conversation is attached, so an address is enough. */
const schema = formSchema<TypedMessage>(({ email, message }) => ({
  email: answerAddressError(email),
  message: lengthError(message, wordsLimit),
}));

export type HandoverFormProps = {
  /** Returns to the guide. */
  onClose: () => void;
  /** The level of its heading, below that of the guide. */
  heading: 'h2' | 'h3';
};

/** Speak to a human: an address for the answer, and an optional message. */
export function HandoverForm({ onClose: close, heading: Heading }: HandoverFormProps) {
  const { assistant, talkDraft } = useAssistant();
  const hasPlan = useDraft().templateId !== null;
  const isBusy = useSelector(assistant, (snapshot) => snapshot.hasTag('pending'));
  const isSent = useSelector(assistant, (snapshot) => snapshot.hasTag('sent'));
  const says = useSelector(assistant, outcomeMessage);
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useForm({
    id: 'handover',
    initial: talkDraft.read,
    schema,
    isBusy,
    onChange: talkDraft.keep,
    onSubmit: () => assistant.send({ type: 'talk.submitted' }),
  });
  const message = form.field('message');

  // The pressed button is removed when the form opens, and when it is sent.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [isSent]);

  return (
    <section className={styles.handover} aria-label={messages.speakToHuman}>
      <Heading ref={heading} tabIndex={-1}>
        {messages.speakToHuman}
      </Heading>
      {isSent ? (
        <Note tone="good">{says}</Note>
      ) : (
        <>
          <p>{hasPlan ? messages.getsConversationAndPlan : messages.getsConversation}</p>
          {says !== '' && <Note tone="bad">{says}</Note>}
          <Form form={form} className={styles.form} action="/api/messages">
            <EmailField {...form.field('email')} label={messages.email} />
            <Field id={message.id} label={messages.whatAbout} optional error={message.error}>
              {(control) => <TextArea {...control} {...controlProps(message)} rows={2} />}
            </Field>
          </Form>
        </>
      )}
      <div className={styles.acts}>
        {!isSent && (
          <Button type="submit" form="handover" variant="primary" size="small" busy={isBusy}>
            {messages.send}
          </Button>
        )}
        {!isBusy && (
          <Button variant="quiet" size="small" onClick={close}>
            {messages.backToGuide}
          </Button>
        )}
      </div>
    </section>
  );
}
