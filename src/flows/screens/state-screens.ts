/** Which state has a picture of its screen, which one does not and why: what the pages of the flows show, and what the command reports. */
import type { Flow, FlowState } from '@plinth/statecharts/flow';
import type { Pictures, ScreenIndex, StateKey } from './screen-index.ts';

/** What there is of a state's screen. */
export type StateScreen =
  | { readonly kind: 'pictured'; readonly shown: string; /** Id of the pictures that were accepted, where those that are shown look different. */ readonly before: string | null }
  /** Nobody sees the state alone. */
  | { readonly kind: 'unseen'; readonly reason: string }
  | { readonly kind: 'missing' };

/** The screens of all states. */
export interface Screens {
  /** By their id, which states name. */
  readonly pictures: Readonly<Record<string, Pictures>>;
  /** By the id of a flow and the id of a state. */
  readonly states: Readonly<Record<string, Readonly<Record<string, StateScreen>>>>;
}

/** Reasons by 'flow', or by 'flow state' for a state and all that lie in it. */
export type Reasons = Readonly<Record<string, string>>;

/** What the machine itself says about why nobody sees a state. */
function ownReason(flow: Flow, { id, type, actors }: FlowState): string | null {
  if (type === 'history') return 'Nobody is ever in a history: it leads back to the state before.';
  if (type === 'final') return 'The flow ends here, and whoever started it goes on.';
  const isLeftAtOnce = type === 'atomic' && actors.length === 0 && flow.transitions.some(({ source, trigger, guard }) => source === id && trigger === 'always' && guard === null);
  return isLeftAtOnce ? 'The flow leaves it as soon as it is entered.' : null;
}

function listedReason(flow: Flow, state: FlowState, reasons: Reasons): string | null {
  const around: string[] = [];
  for (let at: FlowState | undefined = state; at; at = flow.states.find(({ id }) => id === at?.parent)) around.push(at.id);
  return around.map((id) => reasons[`${flow.id} ${id}`]).find((reason) => reason !== undefined) ?? reasons[flow.id] ?? null;
}

/** Why nobody sees a state of a flow alone, or null where somebody does. @param isServers whether the server runs the flow */
export function unseenReason(flow: Flow, state: FlowState, isServers: boolean, reasons: Reasons): string | null {
  if (isServers) return 'The server runs the flow, and has no screen.';
  return listedReason(flow, state, reasons) ?? ownReason(flow, state);
}

/** @param flows every flow, with whether the server runs it */
export function screensOf(flows: readonly { readonly flow: Flow; readonly isServers: boolean }[], index: ScreenIndex, reasons: Reasons): Screens {
  const screenOf = (flow: Flow, isServers: boolean, state: FlowState): StateScreen => {
    const reason = unseenReason(flow, state, isServers, reasons);
    if (reason !== null) return { kind: 'unseen', reason };
    const found = index.states[flow.id]?.[state.id];
    return found ? { kind: 'pictured', shown: found.latest ?? found.accepted, before: found.latest === undefined ? null : found.accepted } : { kind: 'missing' };
  };
  return {
    pictures: index.pictures,
    states: Object.fromEntries(flows.map(({ flow, isServers }) => [flow.id, Object.fromEntries(flow.states.map((state) => [state.id, screenOf(flow, isServers, state)]))])),
  };
}

/** How many states are as they should be, and which ones are not. */
export interface Coverage {
  readonly pictured: number;
  readonly unseen: number;
  readonly missing: readonly StateKey[];
  readonly changed: readonly StateKey[];
}

export function coverageOf({ states }: Screens): Coverage {
  const all = Object.entries(states).flatMap(([flow, each]) => Object.entries(each).map(([id, screen]) => ({ key: `${flow} ${id}` as const, screen })));
  const keysOf = (isMeant: (screen: StateScreen) => boolean): readonly StateKey[] => all.filter(({ screen }) => isMeant(screen)).map(({ key }) => key);
  return {
    pictured: keysOf(({ kind }) => kind === 'pictured').length,
    unseen: keysOf(({ kind }) => kind === 'unseen').length,
    missing: keysOf(({ kind }) => kind === 'missing'),
    changed: keysOf((screen) => screen.kind === 'pictured' && screen.before !== null),
  };
}
