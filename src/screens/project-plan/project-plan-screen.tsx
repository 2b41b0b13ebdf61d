import { useSelector } from '@xstate/react';
import { ArrowRight, Printer } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { platformNames, platforms } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { counted } from '#machines/domain/counted.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { type ExplainedAmount, explainedCosts, explainedFactors, ledgerFormat } from '#machines/domain/pricing/ledger-words.ts';
import { tabOf } from '#machines/tabs/tabs.selectors.ts';
import { Button, type ButtonSize } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { CostBreakdown } from '#ui/cost-breakdown.tsx';
import { LabelledDrawing } from '#ui/drawing/labelled-drawing.tsx';
import layout from '#ui/layout.module.css';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import { Tabs } from '#ui/tabs.tsx';
import text from '#ui/text.module.css';
import { TitleBlock } from '#ui/title-block.tsx';
import { useDraft, useProduct } from '../product/actors.tsx';
import { durationText, quoteAmounts } from '../product/cost-rows.ts';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { BranchesLink, FitButton } from '../product/plan-actions.tsx';
import { AskTeam, NothingToBuy, useCanBeBought } from '../product/nothing-to-buy.tsx';
import { PaymentSummary } from '../product/payment-summary.tsx';
import { PlanBar } from '../product/plan-bar.tsx';
import planLayout from '../product/plan-layout.module.css';
import { ProductPage } from '../product/product-page.tsx';
import { ProjectNameField } from '../product/project-name-field.tsx';
import { deliveryMarks, scheduleRows } from '../product/schedule-marks.ts';
import { UndoRedo } from '../product/undo-redo.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useOnward, useQuote } from '../product/use-quote.ts';
import { PageHeading } from '../site/page-heading.tsx';
import { PrintedPlan } from './printed-plan.tsx';
import styles from './project-plan.module.css';
import { SimilarTab } from './similar-tab.tsx';

type TabId = 'info' | 'similar-apps' | 'features' | 'phases';

/** The phases of the plan to scale; `note` may say more of each. */
function PlanSchedule({ note }: { note?: string }) {
  const { schedule } = useQuote();
  return (
    <ScheduleChart
      caption="Phases in weeks from the start"
      phaseHeading="Phase"
      weeks={schedule.weeks}
      rows={scheduleRows(schedule, note)}
      deliveries={deliveryMarks(schedule, schedule.weeks)}
    />
  );
}

function FeaturesTab() {
  return (
    <div className={styles.inner}>
      <ul className={styles.names}>
        {planFeatures(useDraft()).map((id) => (
          <li key={id}>{featureOf(id).name}</li>
        ))}
      </ul>
    </div>
  );
}

function PhasesTab() {
  const draft = useDraft();
  const names = platformNames(draft.platforms);
  return (
    <div className={styles.inner}>
      <PlanSchedule note={names.join(', ')} />
    </div>
  );
}

/** The schedule below the drawing. */
function ScheduleSection() {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        Schedule
      </h2>
      <PlanSchedule />
    </section>
  );
}

/** The content of a tab. Deferred: the tab itself changes at once. */
const Panel = memo(function Panel({ tab }: { tab: TabId }) {
  switch (tab) {
    case 'info':
      return <InfoTab />;
    case 'similar-apps':
      return <SimilarTab />;
    case 'features':
      return <FeaturesTab />;
    case 'phases':
      return <PhasesTab />;
  }
});

/** The day the plan last changed, once it is kept. */
function useLastEdited(): string | null {
  const savedAt = useSelector(useProduct().autosave, (snapshot) => snapshot.context.savedAt);
  return savedAt === null ? null : formatDate(dayInIndia(savedAt));
}

/** What an amount is made of. */
const explain = (amount: ExplainedAmount) => <AmountLedger amount={amount} />;

/** The whole plan on one page: what is built, when it is done, what it costs. */
export function ProjectPlanScreen() {
  const { funnel, projectPlanTab } = useProduct();
  const draft = useDraft();
  const { costs } = useQuote();
  const lastEdited = useLastEdited();
  const tab = useSelector(projectPlanTab, tabOf);
  const shownTab = useDeferredValue(tab);
  const isBuyable = useCanBeBought();
  const onward = useOnward('Start');
  const start = (size: ButtonSize) =>
    isBuyable ? (
      <Button variant="primary" size={size} block iconEnd={<ArrowRight />} onClick={() => funnel.send({ type: 'step.nextRequested' })}>
        {onward}
      </Button>
    ) : (
      <AskTeam size={size} />
    );
  return (
    <ProductPage title="Here is your Project Plan" header="plan" bar={<PlanBar phoneOnly action={start('medium')} />}>
      <div className={classNames(layout.wrap, planLayout.plan)}>
        <div className={planLayout.head}>
          <PageHeading>Here is your Project Plan</PageHeading>
          <div className={layout.row}>
            {lastEdited !== null && <p className={classNames(text.small, text.dim)}>Last edited {lastEdited}</p>}
            <Button variant="quiet" size="small" icon={<Printer />} onClick={() => window.print()}>
              Print
            </Button>
            <FitButton />
            <BranchesLink />
            <UndoRedo place="page" />
          </div>
        </div>
        {!isBuyable && (
          <div className={planLayout.note}>
            <NothingToBuy />
          </div>
        )}
        <div className={planLayout.columns}>
          <div>
            <Tabs
              label="Project plan"
              tabs={[
                { id: 'info', label: 'Info' },
                { id: 'similar-apps', label: 'Similar Apps' },
                { id: 'features', label: 'Features', count: planFeatures(draft).length },
                { id: 'phases', label: 'Phases', count: draft.phases.length },
              ]}
              selected={tab}
              onSelect={(id) => projectPlanTab.send({ type: 'tab.opened', tab: id as TabId })}
            >
              <Panel tab={shownTab} />
            </Tabs>
            {shownTab === 'info' && <ScheduleSection />}
          </div>
          <aside className={planLayout.side} aria-label="Cost">
            <PaymentSummary explain={explain}>
              <CostBreakdown
                label="What the total is made of"
                parts={[
                  { id: 'fixed', name: 'Fixed', value: costs.fixed },
                  { id: 'customisation', name: 'Customisation', value: costs.customisation },
                  { id: 'care-plan', name: 'Care plan', value: costs.carePlan },
                ]}
              />
              <div className={planLayout.wide}>{start('large')}</div>
              <p className={classNames(text.fine, text.faint)}>18% GST is added at payment. Nothing is charged on this page.</p>
            </PaymentSummary>
          </aside>
        </div>
      </div>
      <PrintedPlan lastEdited={lastEdited} />
    </ProductPage>
  );
}

/** The drawing of the plan and the facts beneath it. */
function InfoTab() {
  const draft = useDraft();
  const quote = useQuote();
  const duration = durationText(quote);
  const chosen = platformNames(draft.platforms);
  const dims = useMemo(
    () => ({ height: duration, left: counted(planFeatures(draft).length, 'feature', 'features'), right: counted(draft.phases.length, 'phase', 'phases') }),
    [draft, duration],
  );
  return (
    <>
      <LabelledDrawing app={drawnPlan(draft)} title={describePlan(draft)} dims={dims} newest={platforms.findLast(({ id }) => draft.platforms.includes(id))?.id} />
      <TitleBlock
        cells={[
          { term: 'Project name', detail: <ProjectNameField />, wide: true, big: true },
          { term: 'Base', detail: draft.templateId === null ? '' : templateOf(draft.templateId).name },
          { term: 'Platforms', detail: chosen.join(', ') },
          { term: 'First delivery', detail: formatDate(quote.schedule.firstDelivery) },
          { term: 'Final delivery', detail: formatDate(quote.schedule.finalDelivery) },
          { term: 'Duration', detail: duration },
          { term: 'Scale', detail: '1 floor = 1 feature' },
        ]}
      />
    </>
  );
}

/** The lines of one amount, each with its calculation, their sum, and how the factors come about. Always in rupees, which are exact. */
function AmountLedger({ amount }: { amount: ExplainedAmount }) {
  const draft = useDraft();
  const quote = useQuote();
  const { costs, ledger } = quote;
  const currency = useCurrency();
  const { lines, sum, isFactored } = useMemo(() => explainedCosts(draft, costs, ledger)[amount], [draft, costs, ledger, amount]);
  const format = ledgerFormat([...quoteAmounts(quote), ...lines.map((line) => line.amount)]);
  return (
    <div className={styles.ledger}>
      {currency !== 'INR' && <p>In INR, as it is billed.</p>}
      {lines.length === 0 && <p>No feature beyond those of the base.</p>}
      <dl>
        {lines.map((line) => (
          <div key={line.id} className={styles.line}>
            <dt>{line.label}</dt>
            <dd className={styles.figure}>{format(line.amount)}</dd>
            {line.working !== '' && <dd className={styles.working}>{line.working}</dd>}
          </div>
        ))}
        <div className={styles.sum}>
          <dt>Adds up to</dt>
          <dd className={styles.figure}>{format(sum)}</dd>
        </div>
      </dl>
      {isFactored && lines.length > 0 && (
        <dl className={styles.factors} aria-label="Factors">
          {explainedFactors(draft).map(({ name, factor, making }) => (
            <div key={name}>
              <dt>{`${factor} ${name.toLowerCase()}`}</dt>
              <dd>{making}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
