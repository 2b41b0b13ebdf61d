/** The addresses of the flow pages: the flow, its state, the view, and the earlier version to compare with. */

import type { AnswerWay } from '@plinth/statecharts/ask-answer';
import type { Flow } from '@plinth/statecharts/flow';
import type { Direction } from '#machines/ports/flows.ts';
import type { Light } from '../live/chart-light.tsx';

/** The views of a flow, in the order of their tabs. */
export const views = [
  { id: 'chart', label: 'Chart' },
  { id: 'outline', label: 'Outline' },
  { id: 'simulate', label: 'Simulate' },
  { id: 'storyboard', label: 'Storyboard' },
] as const;

export type View = (typeof views)[number]['id'];

/** Whose coverage is shown: of the recorded tests, or of what Live follows. */
export type CoverageSource = 'tests' | 'live';

/** The view of a flow, which stays when another of its states is opened. */
export interface Look {
  readonly view: View;
  /** The name of a revision, or null without a comparison. */
  readonly since: string | null;
  readonly coverage?: CoverageSource | null;
  /** Where the main road leads; null for the direction that was chosen last. */
  readonly direction?: Direction | null;
}

function viewOf(text: string | null): View {
  return views.find(({ id }) => id === text)?.id ?? 'chart';
}

function coverageOf(text: string | null): CoverageSource | null {
  return text === 'tests' || text === 'live' ? text : null;
}

/** The view in the query of an address. */
export function lookOf(query: URLSearchParams): Look {
  const since = query.get('since');
  const direction = query.get('direction');
  return {
    view: viewOf(query.get('view')),
    since: since === '' ? null : since,
    coverage: coverageOf(query.get('coverage')),
    direction: direction === 'right' || direction === 'down' ? direction : null,
  };
}

/**
 * '/payment?at=payment.verifying', within the flow pages. @param state its id; without one the whole flow.
 * @param look default: the chart alone.
 */
export function flowAddress(flow: string, state?: string, look: Partial<Look> = {}): string {
  const { view = 'chart', since = null, coverage = null, direction = null } = look;
  const query = new URLSearchParams({
    ...(state !== undefined && { at: state }),
    ...(view !== 'chart' && { view }),
    ...(since !== null && { since }),
    ...(coverage !== null && { coverage }),
    ...(direction !== null && { direction }),
  });
  return `/${flow}${query.size > 0 ? `?${query}` : ''}`;
}

/** The address of a chart with some states and transitions lit. @param state the state whose card is shown */
export function litAddress({ flow, states, transitions }: AnswerWay, state?: string): string {
  const query = new URLSearchParams(state === undefined ? {} : { at: state });
  for (const id of [...states, ...transitions]) query.append('lit', id);
  return `/${flow}?${query}`;
}

/** The parts of a flow that an address lights; undefined if it lights none. */
export function litIn({ states, transitions }: Flow, query: URLSearchParams): Light | undefined {
  const ids = new Set(query.getAll('lit'));
  if (ids.size === 0) return undefined;
  const own = (items: readonly { readonly id: string }[]): readonly string[] =>
    items.map(({ id }) => id).filter((id) => ids.has(id));
  return { states: own(states), taken: own(transitions) };
}

/** The address of the overview. @param since the revision to compare with, or null. @param sought the search text. */
export function overviewAddress(since: string | null, sought = ''): string {
  const query = new URLSearchParams({ ...(sought !== '' && { q: sought }), ...(since !== null && { since }) });
  return query.size > 0 ? `/?${query}` : '/';
}

/**
 * The address of the picture of a flow, for a document. @param state its id, or null for the whole chart.
 * @param isWhole whether the page has no server: its pictures are files beside it, of whole charts.
 */
export function embedAddress(flow: string, state: string | null, direction: Direction, isWhole: boolean): string {
  if (isWhole) return new URL(`${flow}.svg`, document.baseURI).href;
  const query = new URLSearchParams({
    ...(state !== null && { at: state }),
    ...(direction !== 'down' && { direction }),
  });
  return new URL(`/flows/${flow}.svg${query.size > 0 ? `?${query}` : ''}`, document.baseURI).href;
}
