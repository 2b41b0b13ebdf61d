/**
 * The addresses of the flows: which flow, which of its states, how it is looked at, and which earlier version it is
 * compared with.
 */

/** The ways to look at a flow, in the order of their tabs. */
export const views = [
  { id: 'chart', label: 'Chart' },
  { id: 'outline', label: 'Outline' },
] as const;

export type View = (typeof views)[number]['id'];

/** How a flow is looked at, which stays from one of its states to the next. */
export interface Look {
  readonly view: View;
  /** The name of a revision, or null where nothing is compared. */
  readonly since: string | null;
}

function viewOf(text: string | null): View {
  return views.find(({ id }) => id === text)?.id ?? 'chart';
}

/** How the query of an address looks at a flow. */
export function lookOf(query: URLSearchParams): Look {
  const since = query.get('since');
  return { view: viewOf(query.get('view')), since: since === '' ? null : since };
}

/**
 * '/payment?at=payment.verifying', within the pages of the flows. @param state its id; without one the flow as a whole.
 * @param look the chart alone when it is left out.
 */
export function flowAddress(flow: string, state?: string, look: Partial<Look> = {}): string {
  const { view = 'chart', since = null } = look;
  const query = new URLSearchParams({
    ...(state !== undefined && { at: state }),
    ...(view !== 'chart' && { view }),
    ...(since !== null && { since }),
  });
  return `/${flow}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * The address of the overview. @param since the revision that it compares with, or null. @param sought what is searched
 * for.
 */
export function overviewAddress(since: string | null, sought = ''): string {
  const query = new URLSearchParams({ ...(sought !== '' && { q: sought }), ...(since !== null && { since }) });
  return query.size > 0 ? `/?${query}` : '/';
}
