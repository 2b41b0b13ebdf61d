/** The information of a trace at one of its moments. */
import type { TraceStep } from '#machines/shared/trace.ts';
import type { Entry, FlowSummary } from '../catalogue.ts';
import type { DrawnCatalogue } from '../overview-chart.ts';
import type { PicturedState } from '../view/screen-picture.tsx';

/** The indexes of each actor's steps, by their page and the actor's path. */
export type StepPlaces = ReadonlyMap<number, ReadonlyMap<string, readonly number[]>>;

/** Indexes a trace once, so that each of its moments is found without another search. */
export function placesOf(steps: readonly TraceStep[]): StepPlaces {
  const places = new Map<number, Map<string, number[]>>();
  for (const [place, { page, actor }] of steps.entries()) {
    const ofPage = places.get(page) ?? new Map<string, number[]>();
    if (ofPage.size === 0) places.set(page, ofPage);
    const ofActor = ofPage.get(actor);
    if (ofActor) ofActor.push(place);
    else ofPage.set(actor, [place]);
  }
  return places;
}

/** The last of ascending numbers that does not exceed the given one. */
function lastUpTo(rising: readonly number[], most: number): number | undefined {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) <= most) low = middle + 1;
    else high = middle;
  }
  return rising[low - 1];
}

/**
 * The actors that run at a moment, in the order in which they started, each with its newest step. @param places of
 * these steps
 */
export function actorsAt(steps: readonly TraceStep[], places: StepPlaces, moment: number): readonly TraceStep[] {
  const shown = steps[moment];
  if (!shown) return [];
  const newest = [...(places.get(shown.page)?.values() ?? [])].map((ofActor) => steps[lastUpTo(ofActor, moment) ?? -1]);
  return newest.filter(
    (step) => step !== undefined && (step.status === 'active' || step === shown),
  ) as readonly TraceStep[];
}

/** The newest step of an actor up to a moment, on any page. @param places of these steps */
export function newestOf(
  steps: readonly TraceStep[],
  places: StepPlaces,
  actor: string,
  moment: number,
): TraceStep | undefined {
  const newest = [...places.values()].map((ofPage) => lastUpTo(ofPage.get(actor) ?? [], moment) ?? -1);
  return steps[Math.max(-1, ...newest)];
}

/** The flow of a step's machine. */
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

interface Names {
  readonly byTransition: ReadonlyMap<string, Entry>;
  /** Entries of events with a description, by event type. */
  readonly byEvent: ReadonlyMap<string, readonly Entry[]>;
}

/** The catalogue has thousands of entries, and a log looks up each line that scrolls into view. */
const namesOf = new WeakMap<DrawnCatalogue, Names>();

function namesIn(catalogue: DrawnCatalogue): Names {
  const known = namesOf.get(catalogue);
  if (known) return known;
  const byTransition = new Map<string, Entry>();
  const byEvent = new Map<string, Entry[]>();
  for (const entry of catalogue.entries) {
    const { kind, name, transition, words } = entry;
    if (transition !== undefined && !byTransition.has(transition)) byTransition.set(transition, entry);
    if (kind === 'event' && words !== null) byEvent.set(name, [...(byEvent.get(name) ?? []), entry]);
  }
  const names = { byTransition, byEvent };
  namesOf.set(catalogue, names);
  return names;
}

/**
 * The title of a step: the description of the transition that was taken, or of another one for the same event, or the
 * event's type.
 */
export function stepWords(catalogue: DrawnCatalogue, { taken, machine, event: { type } }: TraceStep): string {
  const { byTransition, byEvent } = namesIn(catalogue);
  const [first] = taken;
  const own = first === undefined ? undefined : byTransition.get(first);
  if (own) return own.words ?? own.name;
  const engine = engineWords.find(([prefix]) => type.startsWith(prefix));
  if (engine) return engine[1];
  return byEvent.get(type)?.find(({ state }) => state === machine || state.startsWith(`${machine}.`))?.words ?? type;
}

/** Whether an event changed nothing: no state handles it, or guards blocked it. */
export function isRefused({ taken, event }: TraceStep): boolean {
  return taken.length === 0 && (event.type === 'xstate.route' || !event.type.startsWith('xstate.'));
}

/** A state of a flow whose screen a walk shows. */
export interface Pictured {
  readonly flow: string;
  readonly state: PicturedState;
}

/**
 * The screen at a moment: the state of the step itself, or of the first other actor, whose screen a walk shows. @param
 * actors that run at that moment
 */
export function picturedAt(
  catalogue: DrawnCatalogue,
  step: TraceStep,
  actors: readonly TraceStep[],
): Pictured | undefined {
  for (const { machine, states } of [step, ...actors]) {
    const flow = flowOfMachine(catalogue, machine)?.id;
    if (flow === undefined) continue;
    const id = states.find((state) => catalogue.screens[flow]?.[state]?.kind === 'walked');
    const entry =
      id === undefined ? undefined : catalogue.entries.find(({ kind, state }) => kind === 'state' && state === id);
    if (id !== undefined && entry) return { flow, state: { id, key: entry.name, words: entry.words } };
  }
  return undefined;
}

/** '14:02:41.250', in the viewer's time zone. @param at ms since 1970. */
export function clockText(at: number): string {
  const time = new Date(at);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}.${String(time.getMilliseconds()).padStart(3, '0')}`;
}

/** The innermost states without the machine's own name: 'checkAnswers.paying'. */
export function statesText({ machine, states }: TraceStep): string {
  return states.map((id) => (id.startsWith(`${machine}.`) ? id.slice(machine.length + 1) : id)).join(', ');
}
