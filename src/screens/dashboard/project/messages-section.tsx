import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { lengthError } from '#machines/domain/one-line.ts';
import { messageRules, type ProjectMessage } from '#machines/domain/projects/project-messages.ts';
import * as messages from '#messages/project-now.ts';
import type { ProjectPageFound } from '#machines/ports/project-page.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { controlProps, Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { useForm } from '#ui/use-form.ts';
import { FailureNote } from '../../failure-note.tsx';
import { brand } from '../../site/brand.ts';
import { useDashboard, useParts } from '../dashboard-context.ts';
import { formatTime } from '../dashboard.view.ts';
import facts from './project-facts.module.css';
import { Part } from './project-head.tsx';
import styles from './project-page.module.css';
import { newMessages } from './project-page.view.ts';

const schema = v.object({
  words: v.pipe(
    textField((typed) => (typed.trim() === '' ? messages.writeMessage : lengthError(typed, messageRules.length))),
    v.trim(),
  ),
});

/** The conversation with the team, and the form for the next message. */
export function MessagesSection({ found }: { found: ProjectPageFound }) {
  const { project, messages: talk, since } = found;
  const { messageWriting } = useParts();
  const sent = useSelector(messageWriting, ({ context }) => context.sent);
  const fresh = new Set(newMessages(talk, since));
  return (
    <Part id="messages" title={messages.messages} aside={<p>{messages.answersHere}</p>}>
      {talk.length === 0 ? (
        <p className={facts.nothing}>{messages.noMessages}</p>
      ) : (
        <ol className={styles.talk}>
          {talk.map((one) => (
            <Message key={one.id} message={one} isNew={fresh.has(one)} />
          ))}
        </ol>
      )}
      <MessageForm key={`${project.id} ${sent}`} projectId={project.id} />
    </Part>
  );
}

function Message({ message: { author, words, sentAt }, isNew }: { message: ProjectMessage; isNew: boolean }) {
  return (
    <li data-author={author}>
      <p className={styles.talkHead}>
        <b>{author === 'team' ? messages.byTeam({ brand: brand.name }) : messages.byYou}</b>
        <time dateTime={sentAt}>{formatTime(sentAt)}</time>
        {isNew && <Tag tone="signal">{messages.isNew}</Tag>}
      </p>
      <p className={styles.talkWords}>{words}</p>
    </li>
  );
}

function MessageForm({ projectId }: { projectId: string }) {
  const { messageWriting } = useParts();
  const { messageDraft } = useDashboard();
  const [draft] = useState(() => messageDraft(projectId));
  const isAboutThis = useSelector(messageWriting, ({ context }) => context.message?.projectId === projectId);
  const words = useSelector(messageWriting, ({ context }) => context.words);
  const failure = useSelector(messageWriting, ({ context }) => context.failure);
  const isSending = useSelector(messageWriting, (snapshot) => snapshot.hasTag('pending'));
  const isSent = useSelector(messageWriting, (snapshot) => snapshot.hasTag('sent'));
  const isRefused = useSelector(messageWriting, (snapshot) => snapshot.hasTag('refused'));
  const isUnanswered = useSelector(messageWriting, (snapshot) => snapshot.hasTag('unanswered'));
  // What was sent is no draft any more; what was typed since is.
  const isOver = (): boolean => {
    const snapshot = messageWriting.getSnapshot();
    const { message } = snapshot.context;
    return snapshot.hasTag('sent') && message?.projectId === projectId && message.words === draft.read().words.trim();
  };
  const form = useForm({
    initial: () => (isOver() ? { words: '' } : draft.read()),
    schema,
    isBusy: isSending,
    onChange: draft.keep,
    onSubmit: (typed) =>
      messageWriting.send({
        type: 'message.submitted',
        message: { id: crypto.randomUUID(), projectId, words: typed.words },
      }),
  });
  const forgetSent = useEffectEvent(() => {
    if (isOver()) draft.forget();
  });
  useEffect(() => forgetSent(), []);
  const field = form.field('words');
  return (
    <Form form={form} className={styles.write}>
      <Field
        id={field.id}
        label={messages.yourMessage}
        hint={messages.atMost({ count: messageRules.length })}
        error={field.error}
      >
        {(control) => <TextArea {...control} {...controlProps(field)} rows={4} />}
      </Field>
      <Button type="submit" variant="ink" busy={isSending}>
        {messages.send}
      </Button>
      <div role="status">
        {isAboutThis && isSent && <Note tone="good">{messages.isSent}</Note>}
        {isAboutThis && isRefused && <Note tone="bad">{words}</Note>}
        {isAboutThis && isUnanswered && (
          <FailureNote
            what={messages.notSent}
            failure={failure}
            onRetry={() => messageWriting.send({ type: 'message.retried' })}
          />
        )}
      </div>
    </Form>
  );
}
