/** The controls of the product that send events: as recorded by browser tests, and as learned in a trace. */
import { useEffect, useState } from 'react';
import type { Flow, FlowTransition } from '@plinth/statecharts/flow';
import { eventFor, possibleSteps } from '@plinth/statecharts/simulation';
import { once } from '#machines/domain/once.ts';
import type { Press } from '#machines/ports/framed-page.ts';
import type { StepControl } from '#contracts/live-channel.ts';
import type { TraceStep } from '#machines/shared/trace.ts';

/** By machine, and by event type (for an address with its state), as 'role name'. */
export type ControlRecord = Readonly<Record<string, Readonly<Record<string, readonly string[]>> | undefined>>;

/** The record of `npm run flows -- controls`. */
const readRecord = once(
  async () => (await import('./controls.json', { with: { type: 'json' } })).default as ControlRecord,
);

/** The record, once it is loaded. */
export function useControlRecord(): ControlRecord | null {
  const [record, setRecord] = useState<ControlRecord | null>(null);
  useEffect(() => {
    // Without it, the controls of the trace are known.
    void readRecord().then(setRecord, () => setRecord({}));
  }, []);
  return record;
}

/** The key of an event in the record. */
export function eventKey({ type, to }: { readonly type: string; readonly to?: unknown }): string {
  return type === 'xstate.route' ? `${type} ${String(to)}` : type;
}

/** The most recent controls of an event that are tried. */
const mostLearned = 8;

function learnedControls(steps: readonly TraceStep[], machine: string, key: string): readonly StepControl[] {
  const found = new Map<string, StepControl>();
  for (const { control, event, machine: own } of steps.toReversed()) {
    if (found.size === mostLearned) break;
    if (control && own === machine && eventKey(event) === key) found.set(`${control.role} ${control.name}`, control);
  }
  return [...found.values()];
}

function controlOf(text: string): StepControl {
  const at = text.indexOf(' ');
  return { role: text.slice(0, at), name: text.slice(at + 1) };
}

/**
 * The presses that a person can make now, by the ids of the transitions whose event they send.
 * @param step the newest of the machine
 * @param steps of the trace, from which controls are learned
 */
export function pressesOf(
  { states, transitions }: Flow,
  step: TraceStep,
  steps: readonly TraceStep[],
  record: ControlRecord,
): ReadonlyMap<string, Press> {
  const { machine } = step;
  const presses = new Map<string, Press>();
  for (const way of possibleSteps({ id: '', title: '', words: null, states, transitions }, step.states)) {
    if (way.trigger !== 'event' && way.trigger !== 'route') continue;
    const key = eventKey(eventFor(way));
    const path = way.trigger === 'route' ? (states.find(({ id }) => id === way.targets[0])?.path ?? null) : null;
    const controls = [...learnedControls(steps, machine, key), ...(record[machine]?.[key] ?? []).map(controlOf)];
    if (controls.length === 0 && path === null) continue;
    const isSame = ({ source, event, targets }: FlowTransition): boolean =>
      source === way.source && event === way.event && (way.trigger === 'event' || targets[0] === way.targets[0]);
    for (const { id } of transitions.filter(isSame)) presses.set(id, { machine, event: key, path, controls });
  }
  return presses;
}
