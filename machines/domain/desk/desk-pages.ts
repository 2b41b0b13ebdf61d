const page = <Id extends string>(id: Id, title: string, group: DeskPage['group']) => ({ id, title, group });

/** The lists of the back office, in the order of its sidebar. The first is also at /desk itself. */
export const deskPages = [
  page('messages', 'Messages', 'People'),
  page('leads', 'Leads', 'People'),
  page('requests', 'Requests', 'People'),
  page('unknown', 'Unknown payments', 'Money'),
  page('wrong-amount', 'Wrong amount', 'Money'),
  page('refunds', 'Refunds', 'Money'),
  page('disputes', 'Disputes', 'Money'),
  page('mail', 'Mail that failed', 'Machine'),
  page('jobs', 'Stuck jobs', 'Machine'),
  page('deliveries', 'Deliveries', 'Work'),
  page('audit', 'Audit log', 'Record'),
] as const;

export const deskGroups = ['People', 'Money', 'Machine', 'Work', 'Record'] as const;

export type DeskPageId = (typeof deskPages)[number]['id'];

export interface DeskPage {
  readonly id: string;
  readonly title: string;
  readonly group: (typeof deskGroups)[number];
}

/** The page that an address names, or the first one if it names none. */
export function findDeskPage(name: string | undefined): (typeof deskPages)[number] | undefined {
  return deskPages.find(({ id }) => id === (name ?? deskPages[0].id));
}

/** The address of a page, or of one item on it. */
export function deskPath(id: DeskPageId, itemId?: string): string {
  return itemId === undefined ? `/desk/${id}` : `/desk/${id}/${itemId}`;
}
