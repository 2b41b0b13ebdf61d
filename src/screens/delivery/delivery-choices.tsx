import { AppWindow, Globe, Laptop, Monitor, Plus, Smartphone, TabletSmartphone, Watch } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { type PlatformId, type PlatformLogo, platforms } from '#machines/domain/catalogue/platforms.ts';
import { speedOf } from '#machines/domain/pricing/factors.ts';
import type { Schedule } from '#machines/domain/pricing/schedule.ts';
import * as messages from '#messages/delivery.ts';
import { Button } from '#ui/button.tsx';
import { PlatformTile } from '#ui/platform-tile.tsx';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import { Stops } from '#ui/stops.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, usePlan, useProduct } from '../product/actors.tsx';
import { durationText } from '../product/cost-rows.ts';
import { orderedNoteId } from '../product/plan-status.tsx';
import { deliveryMarks } from '../product/schedule-marks.ts';
import { useCurrency } from '../product/use-currency.ts';
import { quoteFor, useStart, useQuote, useQuoteFormat } from '../product/use-quote.ts';
import styles from './delivery.module.css';
import { axisWeeks, changeOf, phaseRows, reasons, useEffects, careLabels, speedChangeOf } from './delivery.view.ts';

/** The platform that cannot be removed because it is the only one. */
export function useOnlyPlatform(): PlatformId | undefined {
  return usePlan((snapshot) =>
    snapshot.hasTag('locked')
      ? undefined
      : snapshot.context.draft.platforms.find((platformId) => !snapshot.can({ type: 'platform.toggled', platformId })),
  );
}

/** A tile for each platform, with the change that pressing it makes. */
export function PlatformChoice() {
  const { panels, plan } = useProduct();
  const isLocked = useIsLocked();
  const chosen = useDraft().platforms;
  const only = useOnlyPlatform();
  const currency = useCurrency();
  const format = useQuoteFormat();
  const effects = useEffects().platforms;
  const reasonId = useId();
  const headingId = useId();
  // The platforms at the time when the last of them was pressed: the reason is shown until they change.
  const [refusedFor, setRefusedFor] = useState<readonly PlatformId[] | null>(null);
  const isRefused = refusedFor === chosen;

  function press(platformId: PlatformId): void {
    if (platformId === only) setRefusedFor(chosen);
    else plan.send({ type: 'platform.toggled', platformId });
  }

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHead}>
        <h2 id={headingId} className={text.head3}>
          {messages.selectPlatform}
        </h2>
        <p className={styles.count}>{messages.platformsSelected({ count: chosen.length, all: platforms.length })}</p>
      </div>
      <div className={styles.tiles}>
        {platforms.map(({ id, name, logo }) => {
          const effect = effects.find((choice) => choice.id === id);
          return (
            <PlatformTile
              key={id}
              name={name}
              icon={<PlatformIcon logo={logo} />}
              selected={chosen.includes(id)}
              change={effect && !isLocked ? changeOf(effect, currency, format) : undefined}
              refusal={id === only && isRefused ? reasons.platform : undefined}
              heldBy={id === only ? reasonId : undefined}
              lockedBy={isLocked ? orderedNoteId : undefined}
              onPress={() => press(id)}
            />
          );
        })}
        <Button
          variant="quiet"
          icon={<Plus />}
          className={styles.add}
          disabled={isLocked}
          aria-haspopup="dialog"
          onClick={() => panels.send({ type: 'panel.opened', panel: 'platforms' })}
        >
          {messages.addPlatforms}
        </Button>
      </div>
      <p id={reasonId} hidden>
        {reasons.platform}
      </p>
      <p role="status" className={text.visuallyHidden}>
        {isRefused && reasons.platform}
      </p>
    </section>
  );
}

const icons = {
  smartphone: Smartphone,
  'tablet-smartphone': TabletSmartphone,
  monitor: Monitor,
  laptop: Laptop,
  'app-window': AppWindow,
  watch: Watch,
  globe: Globe,
} as const satisfies Record<PlatformLogo, typeof Globe>;

/** The device of a platform. */
export function PlatformIcon({ logo }: { logo: PlatformLogo }) {
  const Icon = icons[logo];
  return <Icon aria-hidden="true" />;
}

/** The phases as a schedule, each with its switch and the change that it makes. */
export function PhaseChoice() {
  const { plan } = useProduct();
  const draft = useDraft();
  const start = useStart();
  const currency = useCurrency();
  const format = useQuoteFormat();
  const isLocked = useIsLocked();
  const only = usePlan((snapshot) =>
    snapshot.hasTag('locked')
      ? undefined
      : snapshot.context.draft.phases.find((phaseId) => !snapshot.can({ type: 'phase.toggled', phaseId })),
  );
  const effects = useEffects().phases;
  const reasonId = useId();
  const headingId = useId();
  // The switches change at once; the bars are deferred.
  const drawn = useDeferredValue(draft);
  const rows = useMemo(() => phaseRows(drawn, start), [drawn, start]);
  const { schedule } = quoteFor(drawn, start);
  const weeks = axisWeeks(rows, schedule);

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHead}>
        <h2 id={headingId} className={text.head3}>
          {messages.selectPhases}
        </h2>
        <p className={styles.count}>{messages.phasesSelected({ count: draft.phases.length })}</p>
      </div>
      <ScheduleChart
        caption={messages.schedule}
        phaseHeading={messages.phase}
        changeHeading={isLocked ? undefined : messages.change}
        weeks={weeks}
        deliveries={deliveryMarks(schedule, weeks)}
        rows={rows.map((row) => {
          const effect = effects.find(({ id }) => id === row.id);
          return {
            ...row,
            change: effect && !isLocked ? changeOf(effect, currency, format) : undefined,
            toggle: {
              checked: draft.phases.includes(row.id),
              heldBy: isLocked ? orderedNoteId : row.id === only ? reasonId : undefined,
              onToggle: () => plan.send({ type: 'phase.toggled', phaseId: row.id }),
            },
          };
        })}
      />
      {only && (
        <p id={reasonId} className={styles.reason}>
          {reasons.phase}
        </p>
      )}
    </section>
  );
}

/** The speed of building: each option with the change that it makes. */
export function SpeedChoice() {
  const { plan } = useProduct();
  const draft = useDraft();
  const isLocked = useIsLocked();
  const quote = useQuote();
  const start = useStart();
  const currency = useCurrency();
  const format = useQuoteFormat();
  const effects = useEffects().speeds;
  // The effects belong to the plan that they were computed for.
  const duration = durationText(quoteFor(useDeferredValue(draft), start));
  const headingId = useId();

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        {messages.speed}
      </h2>
      <Stops
        label={messages.speed}
        stops={effects.map((choice) => ({
          id: choice.id,
          name: speedOf(choice.id).name,
          change: isLocked && !choice.isChosen ? undefined : speedChangeOf(choice, duration, currency, format),
        }))}
        selected={draft.speed}
        valueText={`${speedOf(draft.speed).name}, ${durationText(quote)}`}
        lockedBy={isLocked ? orderedNoteId : undefined}
        onSelect={(speed) => plan.send({ type: 'speed.chosen', speed })}
      />
      <div className={styles.narrowDates}>
        <DeliveryDates schedule={quote.schedule} />
      </div>
    </section>
  );
}

/** The first and the final delivery. */
export function DeliveryDates({ schedule }: { schedule: Schedule }) {
  return (
    <dl className={styles.dates}>
      <div>
        <dt>{messages.firstDelivery}</dt>
        <dd>{formatDate(schedule.firstDelivery)}</dd>
      </div>
      <div>
        <dt>{messages.finalDelivery}</dt>
        <dd>{formatDate(schedule.finalDelivery)}</dd>
      </div>
    </dl>
  );
}

/** Whether a year of care is included, and the change that it makes. */
export function CareChoice() {
  const { plan } = useProduct();
  const { care } = useDraft();
  const isLocked = useIsLocked();
  const format = useQuoteFormat();
  const effects = useEffects().care;
  const headingId = useId();
  const sentenceId = useId();
  // In both cases pressing the other option changes the total by a year of care.
  const aYear = Math.abs(effects.find(({ effect }) => effect !== null)?.effect?.total ?? 0);
  const labels = careLabels(effects, isLocked ? undefined : format);

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        {messages.carePlan}
      </h2>
      <div className={styles.care}>
        <div>
          <h3 className={styles.careName}>{messages.yearOfCare}</h3>
          <p id={sentenceId} className={styles.count}>
            {messages.whatCareIs({ amount: format(aYear) })}
          </p>
        </div>
        <SegmentChoice
          label={messages.carePlan}
          options={labels}
          selected={care}
          describedBy={sentenceId}
          lockedBy={isLocked ? orderedNoteId : undefined}
          onSelect={(id) => plan.send({ type: 'care.chosen', care: id })}
        />
      </div>
    </section>
  );
}
