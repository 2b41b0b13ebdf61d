const page = <Id extends string>(id: Id, title: string, group: BackOfficePage['group']) => ({ id, title, group });

/** The lists of the back office, in the order of its sidebar. The first is also at /desk itself. */
export const backOfficePages = [
  page('messages', 'Messages', 'People'),
  page('conversations', 'Conversations', 'People'),
  page('leads', 'Leads', 'People'),
  page('requests', 'Requests', 'People'),
  page('unknown', 'Unknown payments', 'Money'),
  page('wrong-amount', 'Wrong amount', 'Money'),
  page('refunds', 'Refunds', 'Money'),
  page('disputes', 'Disputes', 'Money'),
  page('mail', 'Mail that failed', 'Machine'),
  page('jobs', 'Stuck jobs', 'Machine'),
  page('deliveries', 'Deliveries', 'Work'),
  page('assistant', 'Assistant', 'Work'),
  page('audit', 'Audit log', 'Record'),
] as const;

export const backOfficeGroups = ['People', 'Money', 'Machine', 'Work', 'Record'] as const;

export type BackOfficePageId = (typeof backOfficePages)[number]['id'];

export interface BackOfficePage {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof backOfficeGroups)[number];
}

/** The page that an address names, or the first one if it names none. */
export function findBackOfficePage(name: string | undefined): (typeof backOfficePages)[number] | undefined {
  return backOfficePages.find(({ id }) => id === (name ?? backOfficePages[0].id));
}

/** The address of a page, or of one item on it. */
export function backOfficePath(id: BackOfficePageId, itemId?: string): string {
  return itemId === undefined ? `/desk/${id}` : `/desk/${id}/${itemId}`;
}
