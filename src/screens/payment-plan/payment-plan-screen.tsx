import { ArrowRight } from 'lucide-react';
import { memo, useDeferredValue, useId } from 'react';
import { formatCharge } from '#machines/domain/money-format.ts';
import { beforeGst } from '#machines/domain/payments/payment-words.ts';
import { cycles, type CycleId } from '#machines/domain/pricing/instalments.ts';
import { instalmentsOf, type Quote } from '#machines/domain/pricing/quote.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { DueCard } from '#ui/due-card.tsx';
import layout from '#ui/layout.module.css';
import { Segments, segmentTabId } from '#ui/segments.tsx';
import { StairChart } from '#ui/stair-chart.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { PaymentSummary } from '../product/payment-summary.tsx';
import { PlanBar } from '../product/plan-bar.tsx';
import { orderedNoteId } from '../product/plan-status.tsx';
import planLayout from '../product/plan-layout.module.css';
import { ProductPage } from '../product/product-page.tsx';
import { PlanBrief } from '../product/plan-brief.tsx';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useOnward } from '../product/use-onward.ts';
import { useQuote } from '../product/use-quote.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { AddToCalendar } from './add-to-calendar.tsx';
import { InstalmentTable } from './instalment-table.tsx';
import styles from './payment-plan.module.css';
import { countSentence, dueRows, stairSteps } from './payment-plan.view.ts';

/** How the price is paid: the cycle, its stair and rows, and what is due now. */
export function PaymentPlanScreen() {
  const { funnel, plan } = useProduct();
  const { cycle } = useDraft();
  const isLocked = useIsLocked();
  const quote = useQuote();
  const rows = instalmentsOf(quote, cycle);
  const due = formatCharge(rows[0]?.amount ?? 0);
  const panelId = useId();
  const words = useOnward('Continue');
  const onward = (size: ButtonSize) => (
    <Button variant="primary" size={size} block iconEnd={<ArrowRight />} onClick={() => funnel.send({ type: 'step.nextRequested' })}>
      {words}
    </Button>
  );
  return (
    <ProductPage title="Payment plan" header="plan" bar={<PlanBar phoneOnly total={{ term: 'Due Now', detail: due }} action={onward('medium')} />}>
      <div className={classNames(layout.wrap, planLayout.plan)}>
        <div className={planLayout.head}>
          <PageHeading>Payment plan</PageHeading>
          <div className={layout.row}>
            <p className={classNames(text.small, text.dim)}>{countSentence(rows.length)}</p>
            <UndoRedo place="page" />
          </div>
        </div>
        <div className={planLayout.columns}>
          <div>
            <PlanBrief steps={['studio', 'features', 'delivery']} />
            <Segments
              label="Billing cycle"
              options={cycles.map(({ id, name }) => ({ id, label: name }))}
              selected={cycle}
              onSelect={(id) => plan.send({ type: 'cycle.chosen', cycle: id as CycleId })}
              lockedBy={isLocked ? orderedNoteId : undefined}
              panelId={panelId}
            />
            <CyclePanel id={panelId} cycle={useDeferredValue(cycle)} quote={quote} />
          </div>
          <aside className={planLayout.side} aria-label="Cost">
            <DueCard title="Due Now" amount={due} rows={dueRows(rows, quote)}>
              <div className={planLayout.wide}>{onward('large')}</div>
            </DueCard>
            <PaymentSummary />
          </aside>
        </div>
      </div>
    </ProductPage>
  );
}

/** The stair and the rows of a cycle. They follow the tab, which answers at once. */
const CyclePanel = memo(function CyclePanel({ id, cycle, quote }: { id: string; cycle: CycleId; quote: Quote }) {
  const rows = instalmentsOf(quote, cycle);
  return (
    <div id={id} role="tabpanel" aria-labelledby={segmentTabId(id, cycle)} className={styles.panel}>
      {rows.length > 1 && (
        <>
          <StairChart steps={stairSteps(rows)} current={0} label={`Total paid after each of ${rows.length} instalments, ${beforeGst}`} />
          <p className={classNames(text.fine, text.dim, styles.caption)}>Total paid after each instalment, {beforeGst}.</p>
        </>
      )}
      <InstalmentTable rows={rows} quote={quote} cycle={cycle} />
      <AddToCalendar rows={rows} cycle={cycle} />
    </div>
  );
});
