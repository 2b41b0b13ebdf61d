import { useId } from 'react';
import * as v from 'valibot';
import { textField } from '#machines/domain/form-schema.ts';
import { messageLimits } from '#machines/domain/leads/contact-message.ts';
import { leadFacts } from '#machines/domain/leads/lead-fields.ts';
import { requestLimits } from '#machines/domain/requests/request-state.ts';
import { movesOf } from '#machines/requests/request-standing.ts';
import type { BackOfficeLead, BackOfficeRow, BackOfficeWork } from '#machines/ports/back-office.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Field, TextArea } from '#ui/field.tsx';
import { controlProps, Form } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { useForm } from '#ui/use-form.ts';
import { formatTime, requestStatus } from '../dashboard/dashboard.view.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { useBackOffice } from './back-office-context.ts';
import { ActButton, ActLine, Acts, keepTyped, typedAbout, useAct, useDone } from './back-office-parts.tsx';
import styles from './back-office.module.css';
import { jobOf, moveWords, wantOf } from './back-office.view.ts';
import { ConversationItem } from './conversation-item.tsx';
import { DeliveryItem } from './delivery-item.tsx';
import { DisputeItem } from './dispute-item.tsx';
import { OrderItem } from './order-item.tsx';
import { RefundItem } from './refund-item.tsx';

type Of<Kind extends BackOfficeRow['kind']> = Extract<BackOfficeRow, { kind: Kind }>;

/** One item, with its information and its actions. */
export function BackOfficeItem({ row }: { row: BackOfficeRow }) {
  const done = useDone();
  switch (row.kind) {
    case 'message':
      return <MessageItem key={done} row={row} />;
    case 'conversation':
      return <ConversationItem key={done} row={row} />;
    case 'lead':
      return <LeadItem row={row} />;
    case 'request':
      return <RequestItem key={done} row={row} />;
    case 'order':
      return <OrderItem order={row} />;
    case 'refund':
      return <RefundItem key={done} refund={row} />;
    case 'dispute':
      return <DisputeItem key={done} dispute={row} />;
    case 'work':
      return <WorkItem row={row} />;
    case 'delivery':
      return <DeliveryItem key={done} row={row} />;
  }
}

const answerSchema = v.object({
  answer: v.pipe(
    textField((typed) => (typed.trim() === '' ? 'Write an answer' : undefined)),
    v.trim(),
  ),
});

function MessageItem({ row: { id, name, email, message, receivedAt, answer, answeredAt } }: { row: Of<'message'> }) {
  const backOffice = useBackOffice();
  const formId = useId();
  const { isBusy, isFree } = useAct({ kind: 'message.answered', id, answer: '' });
  const form = useForm({
    id: formId,
    initial: () => ({ answer: typedAbout(backOffice, id).answer }),
    schema: answerSchema,
    isBusy,
    onChange: (typed) => keepTyped(backOffice, id, typed),
    onSubmit: (typed) =>
      backOffice.backOffice.send({ type: 'act.chosen', act: { kind: 'message.answered', id, answer: typed.answer } }),
  });
  const field = form.field('answer');
  return (
    <>
      <PageHeading>{`Message from ${name || email}`}</PageHeading>
      <p className={styles.lead}>{`Came ${formatTime(receivedAt)} from ${email}.`}</p>
      <blockquote className={styles.words}>{message}</blockquote>
      {answeredAt !== null && (
        <section className={styles.part} aria-labelledby="answer">
          <header>
            <h2 id="answer">{answer === '' ? 'Closed without an answer' : 'Our answer'}</h2>
            <p>{formatTime(answeredAt)}</p>
          </header>
          {answer !== '' && <p className={styles.answer}>{answer}</p>}
        </section>
      )}
      {answeredAt === null && (
        <Acts about="Each one is kept in the audit log.">
          <ActLine
            button={
              <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isFree && !isBusy}>
                Send the answer
              </Button>
            }
          >
            <p>{`Goes to ${email} by mail, with the message below it. What comes back arrives in the mail of the staff.`}</p>
            <Form form={form} className={styles.actForm}>
              <Field id={field.id} label="Your answer" error={field.error}>
                {(control) => (
                  <TextArea {...control} {...controlProps(field)} rows={7} maxLength={messageLimits.message} />
                )}
              </Field>
            </Form>
          </ActLine>
          <ActLine button={<ActButton act={{ kind: 'message.closed', id }}>Close without an answer</ActButton>}>
            <p>For what needs none, such as advertising. Nobody is told.</p>
          </ActLine>
        </Acts>
      )}
    </>
  );
}

function LeadItem({ row }: { row: BackOfficeLead }) {
  const { id, name, lastname, email, receivedAt, contactedAt } = row;
  return (
    <>
      <PageHeading>{[name, lastname].filter((part) => part !== '').join(' ')}</PageHeading>
      <p
        className={styles.lead}
      >{`Asked for a demo ${formatTime(receivedAt)}.${contactedAt !== null ? ` Contacted ${formatTime(contactedAt)}.` : ''}`}</p>
      <div className={styles.block}>
        <TitleBlock cells={leadFacts(row)} />
      </div>
      <Acts about="Each one is kept in the audit log.">
        <ActLine
          button={
            <a
              className={buttonClass({ variant: contactedAt === null ? 'primary' : 'secondary' })}
              href={`mailto:${email}`}
            >{`Write to ${name}`}</a>
          }
        >
          <p>{`Opens a mail to ${email}.`}</p>
        </ActLine>
        {contactedAt === null && (
          <ActLine button={<ActButton act={{ kind: 'lead.contacted', id }}>Mark as contacted</ActButton>}>
            <p>Once you have written or called. The lead leaves the list of those who wait.</p>
          </ActLine>
        )}
      </Acts>
    </>
  );
}

function RequestItem({ row }: { row: Of<'request'> }) {
  const backOffice = useBackOffice();
  const { id, title, wants, words, state, answer, createdAt, projectName } = row;
  const form = useForm({
    initial: () => ({ answer: typedAbout(backOffice, id).answer }),
    schema: v.object({ answer: v.string() }),
    onChange: (typed) => keepTyped(backOffice, id, typed),
    onSubmit: () => undefined,
  });
  const field = form.field('answer');
  const moves = movesOf(row);
  const standing = requestStatus(state);
  return (
    <>
      <PageHeading>{title || wantOf(wants)}</PageHeading>
      <p className={styles.lead}>
        <span>{`${wantOf(wants)}${projectName !== '' ? ` for ${projectName}` : ''}, asked ${formatTime(createdAt)}. `}</span>
        <Tag tone={standing.tone}>{standing.name}</Tag>
      </p>
      {words !== '' && <blockquote className={styles.words}>{words}</blockquote>}
      {answer !== '' && (
        <p className={styles.answer}>
          <b>Our answer:</b> <span>{answer}</span>
        </p>
      )}
      {moves.length > 0 && (
        <Acts about="The customer sees each one, with the answer.">
          <li className={styles.wide}>
            <Field
              id={field.id}
              label="Answer"
              optional
              hint="Stands below the request on the dashboard. Empty leaves the last one."
            >
              {(control) => (
                <TextArea {...control} {...controlProps(field)} rows={4} maxLength={requestLimits.answer} />
              )}
            </Field>
          </li>
          {moves.map((move, index) => (
            <ActLine
              key={move}
              button={
                <ActButton
                  act={{ kind: 'request.moved', id, move, answer: form.values.answer.trim() }}
                  variant={index === 0 ? 'primary' : 'secondary'}
                >
                  {moveWords[move]}
                </ActButton>
              }
            >
              <p>
                {move === 'request.declined' ? 'Ends the request. Say why in the answer.' : 'Moves the request on.'}
              </p>
            </ActLine>
          ))}
        </Acts>
      )}
    </>
  );
}

function WorkItem({ row: { id, title, to, attempts, lastError, givenUpAt, canBeDropped } }: { row: BackOfficeWork }) {
  return (
    <>
      <PageHeading>{to === '' ? jobOf(title) : `Mail to ${to}`}</PageHeading>
      <p className={styles.lead}>{`Given up ${formatTime(givenUpAt)}, after ${attempts} tries.`}</p>
      {lastError !== '' && <Note tone="plain">{lastError}</Note>}
      <Acts about="Each one is kept in the audit log.">
        <ActLine
          button={
            <ActButton act={{ kind: 'work.retried', id }} variant="primary">
              Try again
            </ActButton>
          }
        >
          <p>Within a minute, and then at growing intervals. It comes back here when nobody takes it.</p>
        </ActLine>
        <ActLine
          button={
            canBeDropped ? (
              <ActButton act={{ kind: 'work.dropped', id }}>Drop</ActButton>
            ) : (
              <Button disabled>Drop</Button>
            )
          }
        >
          <p>
            {canBeDropped
              ? 'Gives it up for good. Nobody is told.'
              : 'Not possible: the checkout may still be paid. Try it again.'}
          </p>
        </ActLine>
      </Acts>
    </>
  );
}
