import { useSelector } from '@xstate/react';
import { ArrowRight } from 'lucide-react';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { isDue } from '#machines/domain/payments/payment-schedule.ts';
import { distanceWords } from '#machines/domain/projects/project-progress.ts';
import * as messages from '#messages/project-page.ts';
import type { PaymentRow } from '#machines/ports/payments-overview.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DueCard } from '#ui/due-card.tsx';
import layout from '#ui/layout.module.css';
import { Skeleton } from '#ui/skeleton.tsx';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import { FailureNote } from '../../failure-note.tsx';
import { useParts } from '../dashboard-context.ts';
import { formatMoment } from '../dashboard.view.ts';
import { Outcome } from '../payments/payments-page.tsx';
import facts from './project-facts.module.css';
import { Part } from './project-head.tsx';
import styles from './project-page.module.css';
import { formatWeekday, usePaymentsOf, useToday } from './project-page.view.ts';

const total = (rows: readonly PaymentRow[]): number => rows.reduce((all, { amount }) => all + amount, 0);
const sum = (rows: readonly PaymentRow[]): string => formatCharge(total(rows));

/** Every instalment with its GST, its status and its invoice. */
export function PaymentsSection({ project }: { project: ProjectCard }) {
  const { paymentsOverview } = useParts();
  const { rows, hasBegun, next, isLoading, hasFailed } = usePaymentsOf(project);
  const failure = useSelector(paymentsOverview, ({ context }) => context.failure);
  const paid = rows.filter(({ state }) => state === 'paid');
  const aside = rows.length > 0 && (
    <p>
      {hasBegun
        ? messages.paidWithGst({ paid: sum(paid), total: sum(rows) })
        : messages.nothingPaid({ total: sum(rows) })}
    </p>
  );
  return (
    <Part id="payments" title={messages.payments} aside={aside}>
      {isLoading && <Skeleton height="8rem" />}
      {hasFailed && (
        <div className={layout.starts}>
          <FailureNote
            what={messages.paymentsNotLoaded}
            failure={failure}
            onRetry={() => paymentsOverview.send({ type: 'payments.reloaded' })}
          />
        </div>
      )}
      {!isLoading && !hasFailed && rows.length === 0 && <p className={facts.nothing}>{messages.nothingToPay}</p>}
      {rows.length > 0 && (
        <table className={classNames(table.table, table.blocks, table.numbered)}>
          <caption className={text.visuallyHidden}>{messages.instalments}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.number}</th>
              <th scope="col">{messages.due}</th>
              <th scope="col" className={table.figure}>
                {messages.instalment}
              </th>
              <th scope="col" className={table.figure}>
                GST
              </th>
              <th scope="col" className={table.figure}>
                {messages.toPay}
              </th>
              <th scope="col" className={table.figure}>
                {messages.invoice}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.number} row={row} isNext={row === next} hasBegun={hasBegun} />
            ))}
          </tbody>
        </table>
      )}
    </Part>
  );
}

function stateWords({ state, paidAt, due }: PaymentRow, isNext: boolean, today: string): string {
  if (state === 'paid') return paidAt === null ? messages.paid : messages.paidOn({ day: formatMoment(paidAt) });
  if (state === 'late') return messages.lateDue({ distance: distanceWords(today, due) });
  return isNext ? messages.nextDue({ distance: distanceWords(today, due) }) : messages.planned;
}

function Row({ row, isNext, hasBegun }: { row: PaymentRow; isNext: boolean; hasBegun: boolean }) {
  const today = useToday();
  const { number, due, amount, tax, orderId, invoice } = row;
  return (
    <tr className={isNext && hasBegun ? table.current : undefined}>
      <td>{number}</td>
      <td>
        <span>{formatDate(due)}</span>
        <span className={facts.note}>{hasBegun ? stateWords(row, isNext, today) : messages.planned}</span>
      </td>
      <td className={classNames(table.figure, facts.wide)} data-h={messages.instalment}>
        {formatCharge(amount - tax)}
      </td>
      <td className={table.figure} data-h="GST">
        {formatCharge(tax)}
      </td>
      <td className={table.figure} data-h={messages.toPay}>
        <strong>{formatCharge(amount)}</strong>
      </td>
      <td className={table.figure} data-h={messages.invoice}>
        {orderId === null ? (
          <span className={text.faint}>{messages.noneYet}</span>
        ) : (
          <InvoiceLink orderId={orderId} invoice={invoice} number={number} />
        )}
      </td>
    </tr>
  );
}

/** The short number of the invoice; screen readers read the full one. */
function InvoiceLink({ orderId, invoice, number }: { orderId: string; invoice: string | null; number: number }) {
  const name = invoice === null ? messages.invoiceOf({ number }) : messages.invoiceNumbered({ number: invoice });
  return (
    <a href={`/invoices/${orderId}`} aria-label={name}>
      {invoice?.split('/').at(-1) ?? messages.invoice}
    </a>
  );
}

/** The next payment with its button; nothing if everything is paid. */
export function NextPayment({ project }: { project: ProjectCard }) {
  const { rows, hasBegun, next } = usePaymentsOf(project);
  const today = useToday();
  if (!next) return null;
  const paid = total(rows.filter(({ state }) => state === 'paid'));
  return (
    <div className={styles.next}>
      <DueCard
        title={hasBegun ? messages.nextPayment : messages.firstPayment}
        amount={formatCharge(next.amount)}
        rows={[
          { term: messages.paidSoFar, detail: formatCharge(paid) },
          { term: messages.afterThis, detail: formatCharge(total(rows) - paid - next.amount) },
        ]}
      >
        <p className={text.small}>
          {hasBegun
            ? messages.nextWords({
                day: formatWeekday(next.due),
                distance: distanceWords(today, next.due),
                number: next.number,
                all: rows.length,
              })
            : messages.firstWords({ number: next.number, all: rows.length })}
        </p>
        {hasBegun ? <PayNow project={project} row={next} /> : <OpenPlan project={project} />}
      </DueCard>
    </div>
  );
}

function PayNow({
  project: { id: projectId },
  row: { number, amount, due },
}: {
  project: ProjectCard;
  row: PaymentRow;
}) {
  const { paymentsOverview } = useParts();
  const isEarly = !isDue(due, useToday());
  const isAtWork = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('paying'));
  const isOfThis = useSelector(paymentsOverview, ({ context }) => context.paying?.projectId === projectId);
  return (
    <>
      <Button
        variant={isEarly ? 'secondary' : 'primary'}
        block
        iconEnd={<ArrowRight />}
        busy={isAtWork}
        onClick={() => paymentsOverview.send({ type: 'instalment.payRequested', row: { projectId, number, amount } })}
      >
        {isEarly ? messages.payEarly : messages.payNow}
      </Button>
      <div role="status">{isOfThis && <Outcome />}</div>
    </>
  );
}

function OpenPlan({ project }: { project: ProjectCard }) {
  const { projectActions } = useParts();
  const isOpening = useSelector(projectActions, (snapshot) => snapshot.hasTag('opening'));
  return (
    <Button
      variant="primary"
      block
      iconEnd={<ArrowRight />}
      busy={isOpening}
      onClick={() => projectActions.send({ type: 'opening.requested', project })}
    >
      {messages.openInStudio}
    </Button>
  );
}
