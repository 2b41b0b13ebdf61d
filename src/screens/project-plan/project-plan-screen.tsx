import { useSelector } from '@xstate/react';
import { ArrowRight, Printer } from 'lucide-react';
import { memo, useDeferredValue, useId, useMemo } from 'react';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { platformNames, platforms } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import {
  type ExplainedAmount,
  explainedCosts,
  explainedFactors,
  ledgerAmount,
} from '#machines/domain/pricing/ledger-words.ts';
import * as messages from '#messages/project-plan.ts';
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
import { durationText } from '../product/cost-rows.ts';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { BranchesLink, FitButton } from '../product/plan-actions.tsx';
import { AskTeam, NothingToBuy, useCanBeBought } from '../product/nothing-to-buy.tsx';
import { PaymentSummary } from '../product/payment-summary.tsx';
import { PlanBar } from '../product/plan-bar.tsx';
import planLayout from '../product/plan-layout.module.css';
import { PlanPage } from '../product/plan-page.tsx';
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

/** The phases of the plan to scale; `note` may add text to each. */
function PlanSchedule({ note }: { note?: string }) {
  const { schedule } = useQuote();
  return (
    <ScheduleChart
      caption={messages.scheduleCaption}
      phaseHeading={messages.phase}
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

function ScheduleSection() {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        {messages.schedule}
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

/** The day the plan last changed, once it is saved. */
function useLastEdited(): string | null {
  const savedAt = useSelector(useProduct().autosave, (snapshot) => snapshot.context.savedAt);
  return savedAt === null ? null : formatDate(dayInIndia(savedAt));
}

/** The parts of an amount. */
const explain = (amount: ExplainedAmount) => <AmountLedger amount={amount} />;

/** The whole plan on one page: its content, its completion date, its price. */
export function ProjectPlanScreen() {
  const { funnel, projectPlanTab } = useProduct();
  const draft = useDraft();
  const { costs } = useQuote();
  const lastEdited = useLastEdited();
  const tab = useSelector(projectPlanTab, tabOf);
  const shownTab = useDeferredValue(tab);
  const isBuyable = useCanBeBought();
  const onward = useOnward(messages.start);
  const start = (size: ButtonSize) =>
    isBuyable ? (
      <Button
        variant="primary"
        size={size}
        block
        iconEnd={<ArrowRight />}
        onClick={() => funnel.send({ type: 'step.nextRequested' })}
      >
        {onward}
      </Button>
    ) : (
      <AskTeam size={size} />
    );
  return (
    <PlanPage title={messages.title} bar={<PlanBar phoneOnly action={start('medium')} />}>
      <div className={classNames(layout.wrap, planLayout.plan)}>
        <div className={planLayout.head}>
          <PageHeading>{messages.title}</PageHeading>
          <div className={layout.row}>
            {lastEdited !== null && (
              <p className={classNames(text.small, text.dim)}>{messages.lastEdited({ date: lastEdited })}</p>
            )}
            <Button variant="quiet" size="small" icon={<Printer />} onClick={() => window.print()}>
              {messages.print}
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
              label={messages.tabs}
              tabs={[
                { id: 'info', label: messages.info },
                { id: 'similar-apps', label: messages.similarApps },
                { id: 'features', label: messages.features, count: planFeatures(draft).length },
                { id: 'phases', label: messages.phases, count: draft.phases.length },
              ]}
              selected={tab}
              onSelect={(id) => projectPlanTab.send({ type: 'tab.opened', tab: id as TabId })}
            >
              <Panel tab={shownTab} />
            </Tabs>
            {shownTab === 'info' && <ScheduleSection />}
          </div>
          <aside className={planLayout.side} aria-label={messages.cost}>
            <PaymentSummary explain={explain}>
              <CostBreakdown
                label={messages.madeOf}
                parts={[
                  { id: 'fixed', name: messages.fixed, value: costs.fixed },
                  { id: 'customisation', name: messages.customisation, value: costs.customisation },
                  { id: 'care-plan', name: messages.carePlan, value: costs.carePlan },
                ]}
              />
              <div className={planLayout.wide}>{start('large')}</div>
              <p className={classNames(text.fine, text.faint)}>{messages.nothingCharged}</p>
            </PaymentSummary>
          </aside>
        </div>
      </div>
      <PrintedPlan lastEdited={lastEdited} />
    </PlanPage>
  );
}

/** The drawing of the plan with its facts below. */
function InfoTab() {
  const draft = useDraft();
  const quote = useQuote();
  const duration = durationText(quote);
  const chosen = platformNames(draft.platforms);
  const dims = useMemo(
    () => ({
      height: duration,
      left: messages.featureCount({ count: planFeatures(draft).length }),
      right: messages.phaseCount({ count: draft.phases.length }),
    }),
    [draft, duration],
  );
  return (
    <>
      <LabelledDrawing
        app={drawnPlan(draft)}
        title={describePlan(draft)}
        dims={dims}
        newest={platforms.findLast(({ id }) => draft.platforms.includes(id))?.id}
      />
      <TitleBlock
        cells={[
          { term: messages.projectName, detail: <ProjectNameField />, wide: true, big: true },
          { term: messages.base, detail: draft.templateId === null ? '' : templateOf(draft.templateId).name },
          { term: messages.platforms, detail: chosen.join(', ') },
          { term: messages.firstDelivery, detail: formatDate(quote.schedule.firstDelivery) },
          { term: messages.finalDelivery, detail: formatDate(quote.schedule.finalDelivery) },
          { term: messages.duration, detail: duration },
          { term: messages.scale, detail: messages.scaleOfDrawing },
        ]}
      />
    </>
  );
}

/**
 * The lines of one amount, each with its calculation, their sum, and the explanation of the factors. Always in rupees,
 * which are exact.
 */
function AmountLedger({ amount }: { amount: ExplainedAmount }) {
  const draft = useDraft();
  const quote = useQuote();
  const { costs, ledger } = quote;
  const currency = useCurrency();
  const { lines, sum, isFactored } = useMemo(
    () => explainedCosts(draft, costs, ledger)[amount],
    [draft, costs, ledger, amount],
  );
  return (
    <div className={styles.ledger}>
      {currency !== 'INR' && <p>{messages.inRupees}</p>}
      {lines.length === 0 && <p>{messages.baseAlone}</p>}
      <dl>
        {lines.map((line) => (
          <div key={line.id} className={styles.line}>
            <dt>{line.label}</dt>
            <dd className={styles.figure}>{ledgerAmount(line.amount)}</dd>
            {line.working !== '' && <dd className={styles.working}>{line.working}</dd>}
          </div>
        ))}
        <div className={styles.sum}>
          <dt>{messages.addsUp}</dt>
          <dd className={styles.figure}>{ledgerAmount(sum)}</dd>
        </div>
      </dl>
      {isFactored && lines.length > 0 && (
        <dl className={styles.factors} aria-label={messages.factors}>
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
