import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { lengthError, lineError } from '#machines/domain/one-line.ts';
import { requestLimits } from '#machines/domain/requests/request-state.ts';
import * as messages from '#messages/requests.ts';
import type { RequestEntry } from '#machines/ports/requests.ts';
import { mayWithdraw } from '#machines/requests/request-standing.ts';
import { Button } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { controlProps, Form, TextField } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tag } from '#ui/tag.tsx';
import { useForm } from '#ui/use-form.ts';
import { FailureNote } from '../../failure-note.tsx';
import { useDashboard, useParts } from '../dashboard-context.ts';
import { formatMoment, requestStatus } from '../dashboard.view.ts';
import { ProjectField, type ChosenProject } from './project-field.tsx';
import styles from './requests.module.css';

export type FeatureFormProps = {
  /** The project of the request, if the page determines it; otherwise the person selects one or none. */
  projectId?: string | undefined;
  /** The heading level of its title. */
  level?: 2 | 3 | undefined;
};

const schema = v.object({
  title: v.pipe(
    textField((typed) => lineError(typed, requestLimits.title, messages.describeFeature)),
    v.trim(),
  ),
  words: v.pipe(
    textField((typed) => lengthError(typed, requestLimits.words)),
    v.trim(),
  ),
  project: v.nullable(v.object({ id: v.string(), name: v.string() })),
});

/** A request for a feature that the catalogue does not have. */
export function FeatureForm({ projectId, level = 2 }: FeatureFormProps) {
  const { requestList } = useParts();
  const { requestDraft } = useDashboard();
  const Heading = level === 2 ? 'h2' : 'h3';
  const words = useSelector(requestList, (snapshot) => snapshot.context.words);
  const isSending = useSelector(requestList, (snapshot) => snapshot.hasTag('sending'));
  const isSent = useSelector(requestList, (snapshot) => snapshot.hasTag('sent'));
  const isUnsent = useSelector(requestList, (snapshot) => snapshot.hasTag('unanswered'));
  const isRefused = useSelector(requestList, (snapshot) => snapshot.hasTag('refused'));
  const keep = ({ title, words: about }: { readonly title: string; readonly words: string }): void =>
    requestDraft.keep({ title: title.trim(), words: about.trim() });
  const form = useForm({
    initial: () => ({ ...requestDraft.read(), project: null as ChosenProject | null }),
    schema,
    isBusy: isSending,
    onChange: keep,
    onSubmit: ({ project, ...request }) => {
      requestDraft.forget();
      requestList.send({
        type: 'request.submitted',
        request: { kind: 'feature', projectId: projectId ?? project?.id ?? null, ...request },
      });
    },
  });
  const keepAgain = useEffectEvent(() => keep(form.values));
  // Stores the text again after sending failed.
  useEffect(() => {
    if (isUnsent || isRefused) keepAgain();
  }, [isUnsent, isRefused]);
  const about = form.field('words');
  return (
    <Form form={form} className={styles.form}>
      <Heading className={styles.formTitle}>{messages.askForFeature}</Heading>
      <p className={styles.facts}>{messages.askHint}</p>
      <TextField {...form.field('title')} label={messages.feature} autoComplete="off" />
      <Field id={about.id} label={messages.whatItDoes} optional hint={messages.whoUsesIt} error={about.error}>
        {(control) => <TextArea {...control} {...controlProps(about)} rows={5} />}
      </Field>
      {projectId === undefined && <ProjectField {...form.field('project')} />}
      <div>
        <Button type="submit" variant="ink" busy={isSending}>
          {messages.send}
        </Button>
      </div>
      {isSent && <Note tone="good">{messages.isSent}</Note>}
      {(isUnsent || isRefused) && <Note tone="bad">{words}</Note>}
    </Form>
  );
}

export type RequestRowsProps = {
  requests: readonly RequestEntry[];
  /** The heading level of their titles. */
  level?: 2 | 3 | undefined;
};

/** Requests with their status, newest first; a skeleton or an error until they are loaded. */
export function RequestRows({ requests, level = 2 }: RequestRowsProps) {
  const { requestList } = useParts();
  const isLoading = useSelector(requestList, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(requestList, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(requestList, ({ context }) => context.failure);
  const words = useSelector(requestList, (snapshot) => snapshot.context.words);
  const isStanding = useSelector(requestList, (snapshot) => snapshot.hasTag('withdrawalFailed'));
  if (isLoading) return <Skeleton height="8rem" />;
  if (hasFailed) {
    return (
      <div className={styles.failed}>
        <FailureNote
          what={messages.notLoaded}
          failure={failure}
          onRetry={() => requestList.send({ type: 'requests.reloaded' })}
        />
      </div>
    );
  }
  return (
    <>
      {isStanding && <Note tone="bad">{words}</Note>}
      <ul className={styles.rows}>
        {requests.map((request) => (
          <Row key={request.id} request={request} level={level} />
        ))}
      </ul>
    </>
  );
}

function Row({ request, level }: { request: RequestEntry; level: 2 | 3 }) {
  const { id, title, projectName, words, state, answer, createdAt } = request;
  const { requestList } = useParts();
  const Heading = level === 2 ? 'h2' : 'h3';
  const isWithdrawing = useSelector(
    requestList,
    (snapshot) => snapshot.hasTag('withdrawing') && snapshot.context.withdrawing === id,
  );
  const standing = requestStatus(state);
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Heading className={styles.name}>{title}</Heading>
        <p className={styles.facts}>
          {projectName !== '' && projectName !== title
            ? messages.askedFor({ project: projectName, day: formatMoment(createdAt) })
            : messages.asked({ day: formatMoment(createdAt) })}
        </p>
        {words !== '' && <p className={styles.words}>{words}</p>}
        {answer !== '' && <p className={styles.words}>{messages.ourAnswer({ answer })}</p>}
      </div>
      <div className={styles.side}>
        <Tag tone={standing.tone}>{standing.name}</Tag>
        {mayWithdraw(request) && (
          <Button
            size="small"
            busy={isWithdrawing}
            aria-label={messages.withdrawOne({ title })}
            onClick={() => requestList.send({ type: 'request.withdrawn', requestId: id })}
          >
            {messages.withdraw}
          </Button>
        )}
      </div>
    </li>
  );
}
