/** The addresses of the flows: which flow, which of its states, and how it is looked at. */

/** The ways to look at a flow, in the order of their tabs. */
export const views = [
  { id: 'chart', label: 'Chart' },
  { id: 'outline', label: 'Outline' },
] as const;

export type View = (typeof views)[number]['id'];

export function viewOf(text: string | null): View {
  return views.find(({ id }) => id === text)?.id ?? 'chart';
}

/** '/payment?at=payment.verifying', within the pages of the flows. @param state its id; without one the flow as a whole. @param view the chart when it is left out. */
export function flowAddress(flow: string, state?: string, view?: View): string {
  const query = new URLSearchParams({ ...(state !== undefined && { at: state }), ...(view !== undefined && view !== 'chart' && { view }) });
  return `/${flow}${query.size > 0 ? `?${query}` : ''}`;
}
