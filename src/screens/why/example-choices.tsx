import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { formatFactor } from '#machines/domain/pricing/ledger-words.ts';
import { phaseShares, platformWeights, speeds } from '#machines/domain/pricing/policy.ts';
import type { planMachine } from '#machines/plan/plan.machine.ts';
import { Checkbox, Radio } from '#ui/choice.tsx';
import { Field, Select } from '#ui/field.tsx';
import text from '#ui/text.module.css';
import styles from './price-example.module.css';
import { lastStays, offeredFeatures } from './why.view.ts';

export type ExamplePlan = ActorRefFrom<typeof planMachine>;

/** The choices of the example: a part of what the studio offers, with the plan's own machine. */
export function ExampleChoices({ plan }: { plan: ExamplePlan }) {
  const draft = useSelector(plan, (snapshot) => snapshot.context.draft);
  const onlyPlatform = useSelector(plan, (snapshot) => platforms.find(({ id }) => draft.platforms.includes(id) && !snapshot.can({ type: 'platform.toggled', platformId: id }))?.name);
  const onlyPhase = useSelector(plan, (snapshot) => phases.find(({ id }) => draft.phases.includes(id) && !snapshot.can({ type: 'phase.toggled', phaseId: id }))?.name);

  function chooseBase(value: string): void {
    const template = templates.find(({ id }) => String(id) === value);
    if (template && template.id !== draft.templateId) plan.send({ type: 'template.toggled', templateId: template.id });
  }

  return (
    <div className={styles.choices}>
      <Field label="Base">
        {(control) => (
          <Select {...control} name="base" value={String(draft.templateId)} onChange={(event) => chooseBase(event.currentTarget.value)}>
            {templates.map(({ id, name, price }) => (
              <option key={id} value={id}>
                {name}, {formatPrice(price)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset>
        <legend className={styles.legend}>Features</legend>
        <div className={styles.group}>
          {offeredFeatures(draft).map(({ id, name, note, isInPlan }) => (
            <Checkbox key={id} name="feature" value={id} note={note} checked={isInPlan} onChange={() => plan.send({ type: isInPlan ? 'feature.removed' : 'feature.added', featureId: id })}>
              {name}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <fieldset aria-describedby={onlyPlatform === undefined ? undefined : 'only-platform'}>
        <legend className={styles.legend}>
          Platforms <span className={text.dim}>(each further one adds its factor)</span>
        </legend>
        <div className={styles.group}>
          {platforms.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="platform"
              value={id}
              note={formatFactor(platformWeights[id])}
              checked={draft.platforms.includes(id)}
              disabled={name === onlyPlatform}
              onChange={() => plan.send({ type: 'platform.toggled', platformId: id })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        {onlyPlatform !== undefined && (
          <p id="only-platform" className={text.fine}>
            {lastStays('platform', onlyPlatform)}
          </p>
        )}
      </fieldset>
      <fieldset aria-describedby={onlyPhase === undefined ? undefined : 'only-phase'}>
        <legend className={styles.legend}>
          Phases <span className={text.dim}>(each is a share of the work)</span>
        </legend>
        <div className={styles.group}>
          {phases.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="phase"
              value={id}
              note={formatFactor(phaseShares[id])}
              checked={draft.phases.includes(id)}
              disabled={name === onlyPhase}
              onChange={() => plan.send({ type: 'phase.toggled', phaseId: id })}
            >
              {name}
            </Checkbox>
          ))}
        </div>
        {onlyPhase !== undefined && (
          <p id="only-phase" className={text.fine}>
            {lastStays('phase', onlyPhase)}
          </p>
        )}
      </fieldset>
      <fieldset>
        <legend className={styles.legend}>Delivery speed</legend>
        <div className={styles.group}>
          {speeds.map(({ id, name, cost, time }) => (
            <Radio
              key={id}
              name="speed"
              value={id}
              note={`Cost × ${formatFactor(cost)}, time × ${formatFactor(time)}`}
              checked={draft.speed === id}
              onChange={() => plan.send({ type: 'speed.chosen', speed: id })}
            >
              {name}
            </Radio>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
