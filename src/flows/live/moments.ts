/** What a trace says at one of its moments. */
import type { TraceStep } from '#machines/kit/trace.ts';
import type { FlowSummary } from '../catalogue.ts';
import type { DrawnCatalogue } from '../overview-chart.ts';
import type { PicturedState } from '../view/screen-picture.tsx';

/** The actors that run at a moment, in the order in which they started, each with its newest step. */
export function actorsAt(steps: readonly TraceStep[], moment: number): readonly TraceStep[] {
  const shown = steps[moment];
  if (!shown) return [];
  const newest = new Map<string, TraceStep>();
  const first = steps.findIndex(({ page }) => page === shown.page);
  for (const step of steps.slice(first, moment + 1)) newest.set(step.actor, step);
  return [...newest.values()].filter((step) => step.status === 'active' || step === shown);
}

/** The flow that a step's machine is drawn as. */
export function flowOfMachine({ flows }: DrawnCatalogue, machine: string): FlowSummary | undefined {
  return flows.find((flow) => flow.machine === machine);
}

const engineWords: readonly (readonly [prefix: string, words: string])[] = [
  ['xstate.init', 'begins'],
  ['xstate.stop', 'is stopped'],
  ['xstate.route', 'its address is opened'],
  ['xstate.done.actor.', 'an answer comes'],
  ['xstate.error.actor.', 'an error comes'],
  ['xstate.after.', 'time is over'],
];

/** What a step is called: the words of the transition that was taken, or of another one on the same event, or the event's type. */
export function stepWords({ entries }: DrawnCatalogue, { taken, machine, event: { type } }: TraceStep): string {
  const [first] = taken;
  const own = first === undefined ? undefined : entries.find(({ transition }) => transition === first);
  if (own) return own.words ?? own.name;
  const engine = engineWords.find(([prefix]) => type.startsWith(prefix));
  if (engine) return engine[1];
  return entries.find(({ kind, name, state, words }) => kind === 'event' && name === type && words !== null && (state === machine || state.startsWith(`${machine}.`)))?.words ?? type;
}

/** Whether an event changed nothing and was not heard, or was held back by guards. */
export function isRefused({ taken, event }: TraceStep): boolean {
  return taken.length === 0 && (event.type === 'xstate.route' || !event.type.startsWith('xstate.'));
}

/** A state of a flow whose screen has a picture. */
export interface Pictured {
  readonly flow: string;
  readonly state: PicturedState;
}

/** What was on the screen: the state of the step itself, or of the first other actor, whose screen has a picture. @param actors that run at that moment */
export function picturedAt(catalogue: DrawnCatalogue, step: TraceStep, actors: readonly TraceStep[]): Pictured | undefined {
  for (const { machine, states } of [step, ...actors]) {
    const flow = flowOfMachine(catalogue, machine)?.id;
    if (flow === undefined) continue;
    const id = states.find((state) => catalogue.screens.states[flow]?.[state]?.kind === 'pictured');
    const entry = id === undefined ? undefined : catalogue.entries.find(({ kind, state }) => kind === 'state' && state === id);
    if (id !== undefined && entry) return { flow, state: { id, key: entry.name, words: entry.words } };
  }
  return undefined;
}

/** '14:02:41.250', in the time of whoever looks. @param at ms since 1970. */
export function clockText(at: number): string {
  const time = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}

/** The innermost states without the machine's own name: 'checkAnswers.paying'. */
export function statesText({ machine, states }: TraceStep): string {
  return states.map((id) => (id.startsWith(`${machine}.`) ? id.slice(machine.length + 1) : id)).join(', ');
}
