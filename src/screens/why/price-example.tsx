import { useSelector } from '@xstate/react';
import { useId, useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { formatFactor } from '#machines/domain/pricing/ledger-words.ts';
import { phaseShares, platformWeights, speeds, taxRate } from '#machines/domain/pricing/policy.ts';
import * as messages from '#messages/price-example.ts';
import type { planMachine } from '#machines/plan/plan.machine.ts';
import { buttonClass } from '#ui/button.tsx';
import { Checkbox, Radio } from '#ui/choice.tsx';
import { classNames } from '#ui/class-names.ts';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { Field, Select } from '#ui/field.tsx';
import layout from '#ui/layout.module.css';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import text from '#ui/text.module.css';
import { useNewest } from '../delivery/use-newest.ts';
import { describePlan, drawnPlan } from '../product/drawn-plan.ts';
import { deliveryMarks, scheduleRows } from '../product/schedule-marks.ts';
import styles from './price-example.module.css';
import page from './why-screen.module.css';
import { exampleView, type ExampleView, offeredFeatures } from './why.view.ts';

/** An interactive price: choices at the left, at the right the resulting calculation, line by line. */
export function PriceExample({ plan }: { plan: ExamplePlan }) {
  const draft = useSelector(plan, (snapshot) => snapshot.context.draft);
  const view = useMemo(() => exampleView(draft), [draft]);
  const newest = useNewest(draft);
  return (
    <div className={classNames(layout.sheetInk, styles.example)} role="group" aria-label={messages.priceInMaking}>
      <ExampleChoices plan={plan} />
      <div className={styles.answer}>
        <figure className={classNames(layout.graph, styles.drawing)}>
          <PlinthDrawing app={drawnPlan(draft)} title={describePlan(draft)} unit={18} detail={1} newest={newest} live />
        </figure>
        <Sum view={view} />
      </div>
      <noscript>
        <p className={styles.still}>{messages.withoutScript}</p>
      </noscript>
    </div>
  );
}

function Sum({ view: { lines, total, tax, totalWithTax, duration, factors, link } }: { view: ExampleView }) {
  return (
    <div className={styles.sum}>
      <dl aria-label={messages.whatItCosts}>
        {lines.map(({ id, label, working, amount }) => (
          <div key={id} className={styles.line}>
            <dt>{label}</dt>
            <dd className={styles.figure}>{amount}</dd>
            {working !== '' && <dd className={styles.working}>{working}</dd>}
          </div>
        ))}
        <div className={styles.total}>
          <dt>{messages.total}</dt>
          <dd className={styles.figure}>{total}</dd>
          <dd className={styles.duration}>{duration}</dd>
        </div>
        <div className={styles.line}>
          <dt>{messages.tax({ rate: taxRate })}</dt>
          <dd className={styles.figure}>{tax}</dd>
        </div>
        <div className={styles.line}>
          <dt>{messages.totalWithTax}</dt>
          <dd className={styles.figure}>{totalWithTax}</dd>
        </div>
      </dl>
      <p className={text.visuallyHidden} role="status">
        {messages.totalIs({ total, duration })}
      </p>
      <dl className={styles.factors} aria-label={messages.factors}>
        {factors.map(({ words, making }) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{making}</dd>
          </div>
        ))}
      </dl>
      {/* A full page load: the plan in the link is read when the product opens. */}
      <a className={buttonClass({ block: true })} href={link}>
        {messages.openAsPlan}
      </a>
    </div>
  );
}

/** The example's schedule, by week. */
export function ExampleSchedule({ plan }: { plan: ExamplePlan }) {
  const draft = useSelector(plan, (snapshot) => snapshot.context.draft);
  const { quote, duration } = useMemo(() => exampleView(draft), [draft]);
  const { schedule } = quote;
  return (
    <figure className={page.schedule}>
      <ScheduleChart
        rows={scheduleRows(schedule)}
        weeks={schedule.weeks}
        deliveries={deliveryMarks(schedule, schedule.weeks)}
        caption={messages.weekByWeek}
        phaseHeading={messages.phase}
      />
      <figcaption className={classNames(text.small, text.dim)}>{messages.inAll({ duration })}</figcaption>
    </figure>
  );
}

export type ExamplePlan = ActorRefFrom<typeof planMachine>;

/** The choices of the example: a part of those in the studio, with the plan's own machine. */
export function ExampleChoices({ plan }: { plan: ExamplePlan }) {
  const draft = useSelector(plan, (snapshot) => snapshot.context.draft);
  const onlyPlatform = useSelector(plan, (snapshot) =>
    platforms.find(
      ({ id }) => draft.platforms.includes(id) && !snapshot.can({ type: 'platform.toggled', platformId: id }),
    ),
  );
  const onlyPhase = useSelector(plan, (snapshot) =>
    phases.find(({ id }) => draft.phases.includes(id) && !snapshot.can({ type: 'phase.toggled', phaseId: id })),
  );

  function chooseBase(value: string): void {
    const template = templates.find(({ id }) => String(id) === value);
    if (template && template.id !== draft.templateId) plan.send({ type: 'template.toggled', templateId: template.id });
  }

  return (
    <div className={styles.choices}>
      <Field label={messages.base}>
        {(control) => (
          <Select
            {...control}
            name="base"
            value={String(draft.templateId)}
            onChange={(event) => chooseBase(event.currentTarget.value)}
          >
            {templates.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {`${name}, ${formatPrice(price)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Group legend={messages.features}>
        {offeredFeatures(draft).map(({ id, name, note, isInPlan }) => (
          <Checkbox
            key={id}
            name="feature"
            value={id}
            note={note}
            checked={isInPlan}
            onChange={() => plan.send({ type: isInPlan ? 'feature.removed' : 'feature.added', featureId: id })}
          >
            {name}
          </Checkbox>
        ))}
      </Group>
      <Group
        legend={messages.platforms}
        aside={messages.eachAdds}
        last={onlyPlatform && messages.lastPlatform({ name: onlyPlatform.name })}
      >
        {platforms.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="platform"
            value={id}
            note={formatFactor(platformWeights[id])}
            checked={draft.platforms.includes(id)}
            disabled={id === onlyPlatform?.id}
            onChange={() => plan.send({ type: 'platform.toggled', platformId: id })}
          >
            {name}
          </Checkbox>
        ))}
      </Group>
      <Group
        legend={messages.phases}
        aside={messages.eachIsShare}
        last={onlyPhase && messages.lastPhase({ name: onlyPhase.name })}
      >
        {phases.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="phase"
            value={id}
            note={formatFactor(phaseShares[id])}
            checked={draft.phases.includes(id)}
            disabled={id === onlyPhase?.id}
            onChange={() => plan.send({ type: 'phase.toggled', phaseId: id })}
          >
            {name}
          </Checkbox>
        ))}
      </Group>
      <Group legend={messages.speed}>
        {speeds.map(({ id, name, cost, time }) => (
          <Radio
            key={id}
            name="speed"
            value={id}
            note={messages.costAndTime({ cost: formatFactor(cost), time: formatFactor(time) })}
            checked={draft.speed === id}
            onChange={() => plan.send({ type: 'speed.chosen', speed: id })}
          >
            {name}
          </Radio>
        ))}
      </Group>
    </div>
  );
}

/** Choices of one kind. @param last the reason why the only selected one cannot be removed */
function Group({
  legend,
  aside,
  last,
  children,
}: {
  legend: string;
  aside?: string;
  last?: string | undefined;
  children: ReactNode;
}) {
  const lastId = useId();
  return (
    <fieldset aria-describedby={last === undefined ? undefined : lastId}>
      <legend className={styles.legend}>
        <span>{legend}</span> {aside !== undefined && <span className={text.dim}>{aside}</span>}
      </legend>
      <div className={styles.group}>{children}</div>
      {last !== undefined && (
        <p id={lastId} className={text.fine}>
          {last}
        </p>
      )}
    </fieldset>
  );
}
