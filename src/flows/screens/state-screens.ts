/**
 * Which states have a picture of their screen, which do not and why: for the flow pages, and for the command's report.
 */
import type { Flow, FlowState } from '@plinth/statecharts/flow';
import type { PictureProblem, ScreenPictures } from '#machines/ports/flows.ts';
import { walkByState, type StateKey, type Walks } from './walk-moments.ts';

/** The screen of a state. */
export type StateScreen =
  /** A walk shows it; the pictures exist if they were taken with these sources, and a problem if the walk failed then. */
  | { readonly kind: 'walked'; readonly pictures: ScreenPictures | null; readonly problem?: PictureProblem }
  /** The state has no screen of its own. */
  | { readonly kind: 'unseen'; readonly reason: string }
  /** No walk reaches it. */
  | { readonly kind: 'missing' };

/** The screens of all states, by the id of a flow and the id of a state. */
export type Screens = Readonly<Record<string, Readonly<Record<string, StateScreen>>>>;

/** Reasons by 'flow', or by 'flow state' for a state and all states in it. */
export type Reasons = Readonly<Record<string, string>>;

/** The reason, in the machine itself, why a state has no screen of its own. */
function ownReason(flow: Flow, { id, type, actors }: FlowState): string | null {
  if (type === 'history') return 'Nobody is ever in a history: it leads back to the state before.';
  if (type === 'final') return 'The flow ends here, and whoever started it goes on.';
  const isLeftAtOnce =
    type === 'atomic' &&
    actors.length === 0 &&
    flow.transitions.some(({ source, trigger, guard }) => source === id && trigger === 'always' && guard === null);
  return isLeftAtOnce ? 'The flow leaves it as soon as it is entered.' : null;
}

function listedReason(flow: Flow, state: FlowState, reasons: Reasons): string | null {
  const around: string[] = [];
  for (let at: FlowState | undefined = state; at; at = flow.states.find(({ id }) => id === at?.parent))
    around.push(at.id);
  return (
    around.map((id) => reasons[`${flow.id} ${id}`]).find((reason) => reason !== undefined) ?? reasons[flow.id] ?? null
  );
}

/**
 * The reason why a state of a flow has no screen of its own, or null if it has one. @param isServers whether the server
 * runs the flow
 */
export function unseenReason(flow: Flow, state: FlowState, isServers: boolean, reasons: Reasons): string | null {
  if (isServers) return 'The server runs the flow, and has no screen.';
  return listedReason(flow, state, reasons) ?? ownReason(flow, state);
}

/**
 * @param flows every flow, and whether the server runs it
 * @param walks which walk shows which state
 * @param taken the pictures of a state from its walk; undefined if there are none of these sources
 * @param problemOf why a walk failed with these sources; null if it did not, or was not made
 */
export function screensOf(
  flows: readonly { readonly flow: Flow; readonly isServers: boolean }[],
  walks: Walks,
  taken: (walk: string, key: StateKey) => ScreenPictures | undefined,
  reasons: Reasons,
  problemOf: (walk: string) => PictureProblem | null = () => null,
): Screens {
  const walkOf = walkByState(walks);
  const screenOf = (flow: Flow, isServers: boolean, state: FlowState): StateScreen => {
    const reason = unseenReason(flow, state, isServers, reasons);
    if (reason !== null) return { kind: 'unseen', reason };
    const key: StateKey = `${flow.id} ${state.id}`;
    const walk = walkOf.get(key);
    if (walk === undefined) return { kind: 'missing' };
    const problem = problemOf(walk);
    return { kind: 'walked', pictures: taken(walk, key) ?? null, ...(problem && { problem }) };
  };
  return Object.fromEntries(
    flows.map(({ flow, isServers }) => [
      flow.id,
      Object.fromEntries(flow.states.map((state) => [state.id, screenOf(flow, isServers, state)])),
    ]),
  );
}

/** The number of states that a walk shows, the number with pictures, and the states that nothing shows. */
export interface Coverage {
  readonly all: number;
  readonly walked: number;
  readonly pictured: number;
  readonly unseen: number;
  readonly missing: readonly StateKey[];
}

export function coverageOf(screens: Screens): Coverage {
  const all = Object.entries(screens).flatMap(([flow, each]) =>
    Object.entries(each).map(([id, screen]) => ({ key: `${flow} ${id}` as const, screen })),
  );
  const count = (isMeant: (screen: StateScreen) => boolean): number =>
    all.filter(({ screen }) => isMeant(screen)).length;
  return {
    all: all.length,
    walked: count(({ kind }) => kind === 'walked'),
    pictured: count((screen) => screen.kind === 'walked' && screen.pictures !== null),
    unseen: count(({ kind }) => kind === 'unseen'),
    missing: all.filter(({ screen }) => screen.kind === 'missing').map(({ key }) => key),
  };
}
