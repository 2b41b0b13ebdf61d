import { flushSync } from 'react-dom';
import { createActor } from 'xstate';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templates } from '#machines/domain/catalogue/templates.ts';
import { speeds } from '#machines/domain/pricing/policy.ts';
import type { PlanEvent } from '#machines/plan/plan.types.ts';
import { planMachine } from '#machines/plan/plan.machine.ts';
import { ExampleSchedule, PriceExample } from '#screens/why/price-example.tsx';
import { exampleDraft, examplePlaces } from '#screens/why/why.view.ts';
import { inspection } from '../inspected.ts';
import { islandRoot } from './island-root.ts';

type Control = HTMLInputElement | HTMLSelectElement;

const controlsIn = (place: HTMLElement): Control[] => [...place.querySelectorAll<Control>('input, select')];

/** The event for a control that the visitor changed before the scripts were loaded. */
function askedBy(control: Control): PlanEvent | undefined {
  const { name, value } = control;
  if (control instanceof HTMLSelectElement) {
    const template = templates.find(({ id }) => String(id) === value);
    return template && { type: 'template.toggled', templateId: template.id };
  }
  const platform = platforms.find(({ id }) => id === value);
  const phase = phases.find(({ id }) => id === value);
  const speed = speeds.find(({ id }) => id === value);
  if (name === 'feature') return { type: control.checked ? 'feature.added' : 'feature.removed', featureId: value };
  if (name === 'platform' && platform) return { type: 'platform.toggled', platformId: platform.id };
  if (name === 'phase' && phase) return { type: 'phase.toggled', phaseId: phase.id };
  return name === 'speed' && speed && control.checked ? { type: 'speed.chosen', speed: speed.id } : undefined;
}

const isChanged = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
    : control.checked !== control.defaultChecked;

/** Hydrates the example, with the changes that the visitor has already made. */
export async function openExample(): Promise<void> {
  const price = document.getElementById(examplePlaces.price);
  const schedule = document.getElementById(examplePlaces.schedule);
  if (!price || !schedule) return;
  const inspect = await inspection();
  const plan = createActor(planMachine, { input: { draft: exampleDraft() }, ...(inspect && { inspect }) }).start();
  const before = controlsIn(price);
  const place = before.findIndex((control) => control === document.activeElement);
  for (const event of before.filter(isChanged).map(askedBy)) if (event) plan.send(event);
  flushSync(() => {
    islandRoot(price).render(<PriceExample plan={plan} />);
    islandRoot(schedule).render(<ExampleSchedule plan={plan} />);
  });
  const focused = before[place];
  if (focused)
    controlsIn(price)
      .find(({ name, value }) => name === focused.name && (name === 'base' || value === focused.value))
      ?.focus();
}
