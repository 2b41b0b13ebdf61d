import { ArrowRight, CalendarPlus } from 'lucide-react';
import { memo, useDeferredValue, useId } from 'react';
import { formatCharge } from '#machines/domain/money-format.ts';
import { howInstalmentsArePaid } from '#machines/domain/payments/payment-words.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { payableFrom, type Instalment } from '#machines/domain/pricing/instalments.ts';
import { type CycleId, cycles } from '#machines/domain/pricing/policy.ts';
import { instalmentsOf, type Quote } from '#machines/domain/pricing/quote.ts';
import * as messages from '#messages/payment-plan.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DueCard } from '#ui/due-card.tsx';
import layout from '#ui/layout.module.css';
import { Segments, segmentTabId } from '#ui/segments.tsx';
import { StairChart } from '#ui/stair-chart.tsx';
import table from '#ui/table.module.css';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { PaymentMethods } from '../product/payment-methods.tsx';
import { PaymentSummary } from '../product/payment-summary.tsx';
import { PlanBar } from '../product/plan-bar.tsx';
import { PlanBrief } from '../product/plan-brief.tsx';
import planLayout from '../product/plan-layout.module.css';
import { orderedNoteId } from '../product/plan-status.tsx';
import { PlanPage } from '../product/plan-page.tsx';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useOnward, useQuote, useToday } from '../product/use-quote.ts';
import { PageHeading } from '../site/page-heading.tsx';
import styles from './payment-plan.module.css';
import { useCalendarFile } from './use-calendar-file.ts';
import { depositSentence, dueRows, instalmentGroups, instalmentTotals, stairSteps } from './payment-plan.view.ts';

/** The payment of the price: the cycle, its stair and rows, and the amount due now. */
export function PaymentPlanScreen() {
  const { funnel, plan } = useProduct();
  const { cycle } = useDraft();
  const isLocked = useIsLocked();
  const quote = useQuote();
  const rows = instalmentsOf(quote, cycle);
  const due = formatCharge(rows[0]?.amount ?? 0);
  const deposit = depositSentence(rows, quote);
  const panelId = useId();
  const words = useOnward(messages.goOn);
  const onward = (size: ButtonSize) => (
    <Button
      variant="primary"
      size={size}
      block
      iconEnd={<ArrowRight />}
      onClick={() => funnel.send({ type: 'step.nextRequested' })}
    >
      {words}
    </Button>
  );
  return (
    <PlanPage
      title={messages.title}
      bar={<PlanBar phoneOnly total={{ term: messages.dueNow, detail: due }} action={onward('medium')} />}
    >
      <div className={classNames(layout.wrap, planLayout.plan)}>
        <div className={planLayout.head}>
          <PageHeading>{messages.title}</PageHeading>
          <div className={layout.row}>
            <p className={classNames(text.small, text.dim)}>{messages.payments({ count: rows.length })}</p>
            <UndoRedo place="page" />
          </div>
        </div>
        <div className={planLayout.columns}>
          <div>
            <PlanBrief steps={['studio', 'features', 'delivery']} />
            <Segments
              label={messages.billingCycle}
              options={cycles.map(({ id, name }) => ({ id, label: name }))}
              selected={cycle}
              onSelect={(id) => plan.send({ type: 'cycle.chosen', cycle: id as CycleId })}
              lockedBy={isLocked ? orderedNoteId : undefined}
              panelId={panelId}
            />
            <CyclePanel id={panelId} cycle={useDeferredValue(cycle)} quote={quote} />
          </div>
          <aside className={planLayout.side} aria-label={messages.cost}>
            <DueCard title={messages.dueNow} amount={due} rows={dueRows(rows)}>
              {deposit !== '' && <p className={classNames(text.small, text.dim)}>{deposit}</p>}
              <div className={planLayout.wide}>{onward('large')}</div>
              <PaymentMethods />
            </DueCard>
            <PaymentSummary />
          </aside>
        </div>
      </div>
    </PlanPage>
  );
}

/** The stair and the rows of a cycle. Deferred: the tab itself changes at once. */
const CyclePanel = memo(function CyclePanel({ id, cycle, quote }: { id: string; cycle: CycleId; quote: Quote }) {
  const rows = payableFrom(useToday(), instalmentsOf(quote, cycle));
  return (
    <div id={id} role="tabpanel" aria-labelledby={segmentTabId(id, cycle)} className={styles.panel}>
      {rows.length > 1 && (
        <>
          <StairChart steps={stairSteps(rows)} current={0} label={messages.stair({ count: rows.length })} />
          <p className={classNames(text.fine, text.dim, styles.caption)}>{messages.stairCaption}</p>
        </>
      )}
      <InstalmentTable rows={rows} quote={quote} cycle={cycle} />
      {rows.length > 1 && <p className={classNames(text.small, text.dim, styles.caption)}>{howInstalmentsArePaid()}</p>}
      <AddToCalendar rows={rows} cycle={cycle} />
    </div>
  );
});

/** The due dates and deliveries as a calendar file. */
function AddToCalendar({ rows, cycle }: { rows: readonly Instalment[]; cycle: CycleId }) {
  const { clock } = useProduct();
  const draft = useDraft();
  const { schedule } = useQuote();
  const project = projectName(draft);
  const { isBusy, problem, onDownload } = useCalendarFile(project, ({ calendarFile }) =>
    calendarFile({ planId: draft.id, project, cycle, rows, schedule, madeAt: clock.now() }),
  );
  return (
    <div className={styles.calendar}>
      <Button icon={<CalendarPlus />} busy={isBusy} onClick={onDownload}>
        {messages.addToCalendar}
      </Button>
      <p className={classNames(text.fine, text.dim)}>{messages.whatCalendarHas}</p>
      <p role="status" className={classNames(text.fine, styles.failed)}>
        {problem}
      </p>
    </div>
  );
}

interface InstalmentTableProps {
  rows: readonly Instalment[];
  quote: Quote;
  cycle: CycleId;
}

/** Every instalment with its date, its tax and notes for the payer. */
function InstalmentTable({ rows, quote, cycle }: InstalmentTableProps) {
  const totals = instalmentTotals(quote);
  return (
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
            {messages.tax}
          </th>
          <th scope="col" className={table.figure}>
            {messages.toPay}
          </th>
        </tr>
      </thead>
      {instalmentGroups(rows, quote, cycle).map((group) => (
        <tbody key={group.name}>
          {group.name !== '' && (
            <tr>
              <th scope="rowgroup" colSpan={5} className={styles.group}>
                {group.name}
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr
              key={row.number}
              className={row.isDueNow ? table.current : undefined}
              aria-current={row.isDueNow || undefined}
            >
              <td>{row.number}</td>
              <td>
                <span>{row.due}</span>
                {row.notes.map((note) => (
                  <span key={note} className={styles.note}>
                    {note}
                  </span>
                ))}
              </td>
              <td className={table.figure} data-h={messages.instalment}>
                {row.net}
              </td>
              <td className={table.figure} data-h={messages.tax}>
                {row.tax}
              </td>
              <td className={table.figure} data-h={messages.toPay}>
                <strong>{row.amount}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {messages.total}
          </th>
          <td className={table.figure} data-h={messages.instalments}>
            {totals.net}
          </td>
          <td className={table.figure} data-h={messages.tax}>
            {totals.tax}
          </td>
          <td className={table.figure} data-h={messages.toPay}>
            {totals.amount}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
