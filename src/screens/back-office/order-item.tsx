import { useId } from 'react';
import * as v from 'valibot';
import { backOfficePath } from '#machines/domain/back-office/back-office-pages.ts';
import { refundErrors, rupeesIn } from '#machines/domain/back-office/refund-form.ts';
import { checkFields } from '#machines/domain/form-schema.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { waitingForBank } from '#machines/domain/payments/payment-words.ts';
import { isRefundable } from '#machines/domain/payments/refund-policy.ts';
import type { BackOfficeOrder } from '#machines/ports/back-office.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { Checkbox } from '#ui/choice.tsx';
import { ErrorMessage } from '#ui/field.tsx';
import { Form, TextField } from '#ui/form.tsx';
import { Note } from '#ui/note.tsx';
import { Tag } from '#ui/tag.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { useForm } from '#ui/use-form.ts';
import { formatTime } from '../dashboard/dashboard.view.ts';
import { brand } from '../site/brand.ts';
import { Link } from '../link.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { AmendLine } from './amend-line.tsx';
import { useBackOffice } from './back-office-context.ts';
import { ActButton, ActLine, keepTyped, typedAbout, useAct, useDone } from './back-office-parts.tsx';
import styles from './back-office.module.css';
import { ReferenceLine } from './reference-line.tsx';
import { orderStatus } from './back-office.view.ts';
import { gatewayName } from './dispute.view.ts';
import { waitOf } from './wait.ts';

function titleOf({ state, disputedAt, createdAt }: BackOfficeOrder, now: number): string {
  if (state === 'paid' || state === 'refunded')
    return orderStatus({ state }).name === 'Paid' ? 'A paid order' : 'A refunded order';
  if (disputedAt !== null) return 'Money of another amount came';
  return state === 'pending' ? `Payment unknown for ${waitOf(createdAt, now)}` : 'The payment is settled';
}

function wordsOf({ state, disputedAt, paidAt, refunded }: BackOfficeOrder, first: string): string {
  if (state === 'refunded') return `All of it was given back. ${first} sees it on the dashboard, with the credit note.`;
  if (state === 'paid')
    return `Paid ${paidAt === null ? '' : formatTime(paidAt)}. ${refunded > 0 ? `${formatCharge(refunded)} of it were given back.` : 'Nothing of it was given back.'}`;
  if (disputedAt !== null)
    return `The gateway told of it ${formatTime(disputedAt)}. ${first} cannot pay until it is settled: nobody can tell what it was for.`;
  if (state === 'pending')
    return `The bank has not said whether it took the money. ${first} sees: “${waitingForBank}” The Pay button is off until this is settled.`;
  return `Nothing waits here any more. ${first} can pay again.`;
}

/** One order: the bank's response, and the actions. */
export function OrderItem({ order }: { order: BackOfficeOrder }) {
  const { clock } = useBackOffice();
  const {
    id,
    amount,
    projectName,
    payer,
    instalment,
    state,
    gateway,
    gatewayOrderId,
    gatewayPage,
    createdAt,
    refunded,
    withdrawn,
    invoice,
  } = order;
  const first = payer.name.split(' ').find((part) => part !== '') ?? payer.email;
  const isUnsettled = state === 'pending' || (order.disputedAt !== null && state !== 'paid' && state !== 'refunded');
  const standing = orderStatus(order);
  return (
    <>
      <PageHeading>{titleOf(order, clock.now())}</PageHeading>
      <p className={styles.lead}>{wordsOf(order, first)}</p>
      {withdrawn > 0 && (
        <div className={styles.remark}>
          <Note tone="bad">
            <span>{`A bank withdrew ${formatCharge(withdrawn)} of this payment by a dispute. It counts as not paid, and is not refunded as well.`}</span>{' '}
            <Link to={backOfficePath('disputes')}>Open the disputes</Link>
          </Note>
        </div>
      )}
      <div className={styles.block}>
        <TitleBlock
          cells={[
            {
              term: 'Amount, with GST',
              detail: <span className={styles.figure}>{formatCharge(amount)}</span>,
              wide: true,
              big: true,
            },
            { term: 'Project', detail: projectName },
            { term: 'Customer', detail: payer.name },
            { term: 'For', detail: `Instalment ${instalment}` },
            ...(invoice === null ? [] : [{ term: 'Invoice', detail: invoice }]),
            {
              term: 'State',
              detail:
                withdrawn > 0 ? (
                  <Tag tone="danger">{`${standing.name}, money withdrawn`}</Tag>
                ) : (
                  <Tag tone={standing.tone}>{standing.name}</Tag>
                ),
            },
            { term: 'Ordered', detail: formatTime(createdAt) },
            { term: `Order at ${gateway}`, detail: gatewayOrderId ?? 'None' },
          ]}
        />
      </div>
      <section className={styles.part} aria-labelledby="acts">
        <header>
          <h2 id="acts">What you can do</h2>
          <p>{`Each one is shown to ${first} and kept in the audit log.`}</p>
        </header>
        <ul className={styles.acts}>
          {isUnsettled && <Settling order={order} first={first} />}
          {state === 'paid' && refunded < amount && <RefundLine key={refunded} order={order} />}
          {invoice !== null && order.recipient !== null && (
            <AmendLine order={order} invoice={invoice} recipient={order.recipient} />
          )}
          <ActLine button={<a className={buttonClass({})} href={mailTo(order)}>{`Write to ${first}`}</a>}>
            <p>{`Opens a mail to ${payer.email} with the order and its amount.`}</p>
          </ActLine>
          {gatewayPage !== null && (
            <ActLine
              button={
                <a className={buttonClass({})} href={gatewayPage} target="_blank" rel="noreferrer">
                  Open at {gatewayName(gateway)}
                </a>
              }
            >
              <p>
                The payment as the gateway has it, in a new tab.
                {gateway === 'sandbox' && ' There you play the bank, and can dispute it.'}
              </p>
            </ActLine>
          )}
          {isUnsettled && (
            <ActLine button={<Button disabled>Refund</Button>}>
              <p>Not possible yet: nothing was captured. What is paid twice goes back by itself.</p>
            </ActLine>
          )}
        </ul>
        <p className={styles.fine}>{`Order ${id}`}</p>
      </section>
    </>
  );
}

function mailTo({ id, payer, projectName, amount, instalment }: BackOfficeOrder): string {
  const subject = `${brand.name}: your payment of ${formatCharge(amount)} for ${projectName}`;
  const body = `Hello ${payer.name},\n\nthis is about instalment ${instalment} of ${projectName}, ${formatCharge(amount)} (order ${id}).\n\n`;
  return `mailto:${payer.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

/** Settles an order that the bank leaves open. */
function Settling({ order, first }: { order: BackOfficeOrder; first: string }) {
  const done = useDone();
  const { id, amount, state } = order;
  return (
    <>
      <ActLine
        button={
          <ActButton act={{ kind: 'order.lookedInto', id }} variant="primary">
            Ask the bank again
          </ActButton>
        }
      >
        <p>
          <span>{`Reads the state now. Paid: the invoice goes out and work goes on. Failed: ${first} can pay again. `}</span>
          <b>No answer changes nothing.</b>
        </p>
      </ActLine>
      <ReferenceLine
        key={done}
        id={id}
        label="Bank reference (UTR)"
        action="Record as paid"
        act={(reference) => ({ kind: 'order.recorded', id, reference, amount })}
      >
        <span>{'Needs the bank’s reference. Issues the invoice in the real series; '}</span>
        <b>only a refund takes it back.</b>
      </ReferenceLine>
      {state === 'pending' && (
        <ActLine button={<ActButton act={{ kind: 'order.closed', id, amount }}>Close as failed</ActButton>}>
          <p>{`Closes the checkout first, and asks the bank once more. ${first} reads that the payment did not go through, and that nothing was charged.`}</p>
        </ActLine>
      )}
    </>
  );
}

/** Refunds a paid order in full or in part. */
function RefundLine({ order: { id, amount, refunded, paidAt } }: { order: BackOfficeOrder }) {
  const backOffice = useBackOffice();
  const formId = useId();
  const left = amount - refunded;
  const needsGoodwill = paidAt !== null && !isRefundable(new Date(paidAt).getTime(), backOffice.clock.now());
  const { isBusy, isFree } = useAct({
    kind: 'order.refunded',
    id,
    amount: left,
    refunded,
    reason: '',
    isGoodwill: false,
  });
  const form = useForm({
    id: formId,
    initial: () => {
      const typed = typedAbout(backOffice, id, { amount: rupeesOf(left) });
      return { amount: typed.amount, reason: typed.reason, isGoodwill: false };
    },
    schema: v.pipe(
      v.object({ amount: v.string(), reason: v.string(), isGoodwill: v.boolean() }),
      checkFields((typed) => refundErrors(typed, { left, needsGoodwill })),
    ),
    isBusy,
    onChange: ({ amount: typed, reason }) => keepTyped(backOffice, id, { amount: typed, reason }),
    onSubmit: (typed) =>
      backOffice.backOffice.send({
        type: 'act.chosen',
        act: {
          kind: 'order.refunded',
          id,
          amount: rupeesIn(typed.amount) ?? left,
          refunded,
          reason: typed.reason.trim(),
          isGoodwill: typed.isGoodwill,
        },
      }),
  });
  const goodwill = form.field('isGoodwill');
  return (
    <ActLine
      button={
        <Button type="submit" form={formId} variant="primary" busy={isBusy} disabled={!isFree && !isBusy}>
          Give back
        </Button>
      }
    >
      <p>{`Issues a credit note and mails it. All of the first instalment ends the work. ${formatCharge(left)} are left.`}</p>
      <Form form={form} className={styles.actForm}>
        <TextField
          {...form.field('amount')}
          label="Amount in rupees"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
        />
        <TextField {...form.field('reason')} label="Reason, as it stands on the credit note" autoComplete="off" />
        {needsGoodwill && (
          <div>
            <Checkbox
              id={goodwill.id}
              checked={goodwill.value ?? false}
              aria-invalid={goodwill.error !== undefined}
              onChange={(event) => goodwill.onChange?.(event.currentTarget.checked)}
            >
              Goodwill: the 30 days of the refund policy are over
            </Checkbox>
            {goodwill.error !== undefined && <ErrorMessage>{goodwill.error}</ErrorMessage>}
          </div>
        )}
      </Form>
    </ActLine>
  );
}

/** '2,47,785.84' without the currency sign, for typing. */
function rupeesOf(paise: number): string {
  return formatCharge(paise).replace('₹', '');
}
