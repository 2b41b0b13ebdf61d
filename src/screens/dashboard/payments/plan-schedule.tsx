import { useSelector } from '@xstate/react';
import { CalendarPlus } from 'lucide-react';
import { useId } from 'react';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { isDue } from '#machines/domain/payments/payment-schedule.ts';
import { gstIncluded } from '#machines/domain/payments/payment-words.ts';
import { cycles } from '#machines/domain/pricing/policy.ts';
import * as messages from '#messages/dashboard-payments.ts';
import type { PaymentRow, PlanPayments } from '#machines/ports/payments-overview.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import table from '#ui/table.module.css';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { isAutomatic } from '#machines/automatic/automatic.selectors.ts';
import { AutomaticStanding } from '../../automatic/automatic-standing.tsx';
import { useCalendarFile } from '../../payment-plan/use-calendar-file.ts';
import { useDashboard, useParts } from '../dashboard-context.ts';
import { formatMoment, type Standing } from '../dashboard.view.ts';
import styles from './payments.module.css';

const states: Readonly<Record<PaymentRow['state'], Standing>> = {
  paid: { name: messages.paid, tone: 'ok' },
  due: { name: messages.due, tone: 'signal' },
  late: { name: messages.late, tone: 'danger' },
  later: { name: messages.later, tone: 'plain' },
};

/** Every instalment of a plan. The next one can be paid here. */
export function PlanSchedule({ plan }: { plan: PlanPayments }) {
  const title = useId();
  const { mandates } = useDashboard();
  const paid = plan.rows.filter(({ state }) => state === 'paid');
  const sum = (rows: readonly PaymentRow[]): string => formatCharge(rows.reduce((all, { amount }) => all + amount, 0));
  const cycle = cycles.find(({ id }) => id === plan.cycle)?.name ?? '';
  return (
    <section aria-labelledby={title}>
      <div className={styles.head}>
        <div>
          <h2 id={title} className={styles.title}>
            {plan.name}
          </h2>
          <p className={styles.facts}>
            {`${messages.planFacts({ cycle, paid: paid.length, all: plan.rows.length, sum: sum(paid), total: sum(plan.rows) })}${plan.rows.some(({ tax }) => tax > 0) ? `, ${gstIncluded}` : ''}`}
          </p>
        </div>
        <DueDates plan={plan} />
      </div>
      <AutomaticStanding mandates={mandates} planId={plan.planId} />
      <table className={classNames(table.table, table.blocks, table.numbered)}>
        <caption className={text.visuallyHidden}>{messages.instalments({ name: plan.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.number}</th>
            <th scope="col">{messages.dueOn}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col" className={table.figure}>
              GST
            </th>
            <th scope="col" className={table.figure}>
              {messages.toPay}
            </th>
            <th scope="col" className={table.figure}>
              <span className={text.visuallyHidden}>{messages.payment}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {plan.rows.map((row) => (
            <Row key={row.number} plan={plan} row={row} isNext={row.number === plan.next} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ plan, row, isNext }: { plan: PlanPayments; row: PaymentRow; isNext: boolean }) {
  const { paymentsOverview } = useParts();
  const { projectId } = plan;
  const { number, due, amount, tax, state, paidAt, orderId } = row;
  const { clock } = useDashboard();
  const isEarly = state === 'due' && !isDue(due, dayInIndia(clock.now()));
  const standing: Standing = isEarly ? { name: messages.next, tone: 'plain' } : states[state];
  const isAtWork = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('paying'));
  const isThis = useSelector(
    paymentsOverview,
    ({ context: { paying } }) => paying?.projectId === projectId && paying.number === number,
  );
  return (
    <tr className={isNext ? table.current : undefined} aria-current={isNext || undefined}>
      <td>{number}</td>
      <td>{formatDate(due)}</td>
      <td data-h={messages.state}>
        <Tag tone={standing.tone}>{`${standing.name}${paidAt === null ? '' : ` ${formatMoment(paidAt)}`}`}</Tag>
      </td>
      <td className={table.figure} data-h="GST">
        {formatCharge(tax)}
      </td>
      <td className={table.figure} data-h={messages.toPay}>
        <strong>{formatCharge(amount)}</strong>
      </td>
      <td className={classNames(table.figure, styles.act)}>
        {orderId !== null && (
          <a href={`/invoices/${orderId}`}>
            <span>{messages.invoice}</span>
            <span className={text.visuallyHidden}>{messages.invoiceOf({ number, name: plan.name })}</span>
          </a>
        )}
        {isNext && (
          <Button
            size="small"
            variant={isEarly ? 'secondary' : 'ink'}
            busy={isAtWork && isThis}
            aria-label={messages.payOne({ number, name: plan.name, amount: formatCharge(amount) })}
            onClick={() =>
              paymentsOverview.send({ type: 'instalment.payRequested', row: { projectId, number, amount } })
            }
          >
            {isEarly ? messages.payEarly : messages.pay}
          </Button>
        )}
      </td>
    </tr>
  );
}

/** The upcoming payments as a calendar file. */
function DueDates({ plan }: { plan: PlanPayments }) {
  const { clock, mandates } = useDashboard();
  const { isBusy, problem, onDownload } = useCalendarFile(plan.name, ({ dueDatesFile }) =>
    dueDatesFile({
      planId: plan.planId,
      project: plan.name,
      cycle: plan.cycle,
      rows: plan.rows,
      isAutomatic: isAutomatic(mandates.getSnapshot(), plan.planId),
      madeAt: clock.now(),
    }),
  );
  if (plan.next === null) return null;
  return (
    <div>
      <Button size="small" icon={<CalendarPlus />} busy={isBusy} onClick={onDownload}>
        {messages.addToCalendar}
      </Button>
      <p role="status" className={styles.bad}>
        {problem}
      </p>
    </div>
  );
}
