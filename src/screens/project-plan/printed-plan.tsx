import { useMemo, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { dayInIndia, formatDate } from '#machines/domain/calendar.ts';
import { categories } from '#machines/domain/catalogue/categories.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { platformNames, platforms } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { ratesOf } from '#machines/domain/currencies.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { speedOf } from '#machines/domain/pricing/factors.ts';
import * as messages from '#messages/project-plan.ts';
import { brandClass, BrandMark } from '#ui/brand.tsx';
import { classNames } from '#ui/class-names.ts';
import { LabelledDrawing } from '#ui/drawing/labelled-drawing.tsx';
import { MaterialSquare } from '#ui/material-square.tsx';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import { SummaryList } from '#ui/summary-list.tsx';
import { TitleBlock } from '#ui/title-block.tsx';
import { useIsPrinting } from '#ui/use-is-printing.ts';
import { useDraft, useProduct } from '../product/actors.tsx';
import { costRows, dateRows, durationText, taxRows, totalRow } from '../product/cost-rows.ts';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { deliveryMarks, scheduleRows } from '../product/schedule-marks.ts';
import { useCurrency } from '../product/use-currency.ts';
import { useQuote, useQuoteFormat } from '../product/use-quote.ts';
import { brand } from '../site/brand.ts';
import styles from './printed-plan.module.css';

/** More features than the first number are set in four columns; more than the second continue on further pages. */
const maxInThreeColumns = 36;
const maxOnOnePage = 60;
/** Features of a category that stay together in a column. */
const maxTogether = 8;
/** Up to this number of phases, their rows are spaced apart. */
const maxApart = 3;

/** The day the quote was made: today. */
function useQuoteDay(): string {
  return formatDate(dayInIndia(useProduct().clock.now()));
}

function Head({ children }: { children: ReactNode }) {
  return (
    <div className={styles.head}>
      <span className={brandClass}>
        <BrandMark />
        <span>{brand.name}</span>
      </span>
      <p>{children}</p>
    </div>
  );
}

/** The drawing with its title block, and the schedule. */
function DrawingSheet({ lastEdited }: { lastEdited: string | null }) {
  const draft = useDraft();
  const quote = useQuote();
  const { schedule } = quote;
  const duration = durationText(quote);
  const dims = useMemo(
    () => ({
      height: duration,
      left: messages.featureCount({ count: planFeatures(draft).length }),
      right: messages.phaseCount({ count: draft.phases.length }),
    }),
    [draft, duration],
  );
  return (
    <section className={styles.first}>
      <Head>{lastEdited === null ? '' : messages.lastEdited({ date: lastEdited })}</Head>
      <h1 className={styles.title}>{messages.projectPlan}</h1>
      <div className={styles.frame}>
        <LabelledDrawing
          app={drawnPlan(draft)}
          title={describePlan(draft)}
          dims={dims}
          newest={platforms.findLast(({ id }) => draft.platforms.includes(id))?.id}
          onPaper
        />
        <TitleBlock
          cells={[
            { term: messages.projectName, detail: projectName(draft), wide: true, big: true },
            { term: messages.base, detail: draft.templateId === null ? '' : templateOf(draft.templateId).name },
            { term: messages.platforms, detail: platformNames(draft.platforms).join(', ') },
            { term: messages.firstDelivery, detail: formatDate(schedule.firstDelivery) },
            { term: messages.finalDelivery, detail: formatDate(schedule.finalDelivery) },
            { term: messages.duration, detail: duration },
            { term: messages.scale, detail: messages.scaleOfDrawing },
          ]}
        />
      </div>
      <h2 className={styles.section}>{messages.schedule}</h2>
      <div className={classNames(styles.schedule, schedule.phases.length <= maxApart && styles.apart)}>
        <ScheduleChart
          caption={messages.scheduleCaption}
          phaseHeading={messages.phase}
          weeks={schedule.weeks}
          rows={scheduleRows(schedule)}
          deliveries={deliveryMarks(schedule, schedule.weeks)}
        />
      </div>
    </section>
  );
}

/** The amounts of the plan at the left; dates, steps and purposes at the right. */
function Facts() {
  const draft = useDraft();
  const quote = useQuote();
  const format = useQuoteFormat();
  return (
    <div className={styles.facts}>
      <section>
        <h2 className={styles.section}>{messages.paymentSummary}</h2>
        <SummaryList rows={costRows(quote, format)} total={totalRow(quote, format)} />
        <div className={styles.after}>
          <SummaryList rows={taxRows(quote, format)} />
        </div>
      </section>
      <section>
        <h2 className={styles.section}>{messages.phasesAndPlatforms}</h2>
        <SummaryList
          rows={quote.schedule.phases.map(({ name, start, end }) => ({
            term: name,
            detail: messages.period({ start: formatDate(start), end: formatDate(end) }),
          }))}
        />
        <dl className={styles.platforms}>
          <dt>{messages.platforms}</dt>
          <dd>{platformNames(draft.platforms).join(', ')}</dd>
        </dl>
        <SummaryList rows={[{ term: messages.speed, detail: speedOf(draft.speed).name }, ...dateRows(quote)]} />
      </section>
    </div>
  );
}

/** Every feature by its name, under its category. */
function FeatureNames({ ids }: { ids: readonly string[] }) {
  const chosen = ids.map(featureOf);
  const groups = categories
    .map((category) => ({ ...category, features: chosen.filter((feature) => feature.category === category.id) }))
    .filter(({ features }) => features.length > 0);
  return (
    <section>
      <h2 className={styles.section}>{messages.featureCount({ count: ids.length })}</h2>
      {ids.length === 0 && <p className={styles.none}>{messages.noFeatures}</p>}
      <ul className={classNames(styles.names, ids.length > maxInThreeColumns && styles.many)}>
        {groups.map(({ id, name, features }) => (
          <li key={id} className={features.length <= maxTogether ? styles.together : undefined}>
            <h3 className={styles.category}>
              <MaterialSquare material={categoryMarks[id].material} />
              <span>{name}</span>
            </h3>
            <ul>
              {features.map((feature) => (
                <li key={feature.id}>{feature.name}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The issuer of the quote, its date, and its conditions. */
function Colophon() {
  const { schedule } = useQuote();
  const currency = useCurrency();
  return (
    <div className={styles.colophon}>
      <TitleBlock
        cells={[
          { term: messages.quoteOf, detail: useQuoteDay() },
          { term: messages.beginning, detail: formatDate(schedule.start) },
          { term: brand.name, detail: `${brand.address}, ${brand.email}`, wide: true },
        ]}
      />
      <p className={styles.notes}>
        {`${messages.gstIsAdded}${currency !== 'INR' ? ` ${messages.isIndicative({ currency, date: formatDate(ratesOf) })}` : ''}`}
      </p>
    </div>
  );
}

export type PrintedPlanProps = {
  /** The day the plan last changed; null while it is not saved. */
  lastEdited: string | null;
};

/**
 * The plan for printing: a sheet with the drawing and one with the figures. It is in the document beside the page only
 * while printing.
 */
export function PrintedPlan(props: PrintedPlanProps) {
  return useIsPrinting() ? createPortal(<Sheets {...props} />, document.body) : null;
}

function Sheets({ lastEdited }: PrintedPlanProps) {
  const draft = useDraft();
  const ids = planFeatures(draft);
  return (
    <div className={styles.paper}>
      <DrawingSheet lastEdited={lastEdited} />
      <section className={classNames(styles.second, ids.length > maxOnOnePage && styles.long)}>
        <Head>{projectName(draft)}</Head>
        <Facts />
        <FeatureNames ids={ids} />
        <Colophon />
      </section>
    </div>
  );
}
