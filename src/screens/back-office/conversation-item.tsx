import { useId } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { messageRules } from '#machines/domain/projects/project-messages.ts';
import type { BackOfficeConversation } from '#machines/ports/back-office.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { controlProps, Form } from '#ui/form.tsx';
import { useForm } from '#ui/use-form.ts';
import { formatTime } from '../dashboard/dashboard.view.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { useBackOffice } from './back-office-context.ts';
import { ActButton, ActLine, Acts, keepTyped, typedAbout, useAct } from './back-office-parts.tsx';
import styles from './back-office.module.css';

const schema = v.object({
  answer: v.pipe(
    textField((typed) => (typed.trim() === '' ? 'Write an answer' : undefined)),
    v.trim(),
  ),
});

/** The conversation of a project, with the form for an answer. */
export function ConversationItem({ row }: { row: BackOfficeConversation }) {
  const { id, projectName, email, waitingSince, messages = [] } = row;
  return (
    <>
      <PageHeading>{projectName}</PageHeading>
      <p className={styles.lead}>
        {`${email === '' ? 'No e-mail address is known.' : `With ${email}.`} ${
          waitingSince === null ? 'Nothing waits for an answer.' : `Waits since ${formatTime(waitingSince)}.`
        }`}
      </p>
      <ol className={styles.talk} aria-label="Messages">
        {messages.map(({ id: messageId, author, words, sentAt }) => (
          <li key={messageId} data-author={author}>
            <p className={styles.talkHead}>
              <b>{author === 'team' ? 'The team' : 'The customer'}</b>{' '}
              <time dateTime={sentAt}>{formatTime(sentAt)}</time>
            </p>
            <p className={styles.talkWords}>{words}</p>
          </li>
        ))}
      </ol>
      <Acts about="Each one is kept in the audit log.">
        <AnswerLine id={id} email={email} />
        {waitingSince !== null && (
          <ActLine button={<ActButton act={{ kind: 'conversation.closed', id }}>Close without an answer</ActButton>}>
            <p>For what needs none, such as thanks. Nobody is told.</p>
          </ActLine>
        )}
      </Acts>
    </>
  );
}

function AnswerLine({ id, email }: Pick<BackOfficeConversation, 'email' | 'id'>) {
  const backOffice = useBackOffice();
  const formId = useId();
  const { isBusy, isFree } = useAct({ kind: 'conversation.answered', id, answer: '' });
  const form = useForm({
    id: formId,
    initial: () => ({ answer: typedAbout(backOffice, id).answer }),
    schema,
    isBusy,
    onChange: (typed) => keepTyped(backOffice, id, typed),
    onSubmit: ({ answer }) =>
      backOffice.backOffice.send({ type: 'act.chosen', act: { kind: 'conversation.answered', id, answer } }),
  });
  const field = form.field('answer');
  return (
    <ActLine
      button={
        <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isFree && !isBusy}>
          Send the answer
        </Button>
      }
    >
      <p>
        {email === ''
          ? 'The customer sees it on the page of the project.'
          : `The customer sees it on the page of the project, and ${email} gets it by mail.`}
      </p>
      <Form form={form} className={styles.actForm}>
        <Field id={field.id} label="Your answer" error={field.error}>
          {(control) => <TextArea {...control} {...controlProps(field)} rows={7} maxLength={messageRules.length} />}
        </Field>
      </Form>
    </ActLine>
  );
}
