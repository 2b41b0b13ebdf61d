import { projectStatuses, prototypeGroups, type ProjectStatus, type PrototypeGroup } from './project-status.ts';

/**
 * The sort orders of a list, in the order of its menu. Each has one direction: newest and most expensive first, names
 * and statuses ascending.
 */
export const listSorts = ['edited', 'created', 'name', 'total', 'status'] as const;

export type ListSort = (typeof listSorts)[number];

export type ListView = 'cards' | 'list';

/** What a list is filtered by: the statuses of projects, and the groups of prototypes, which are drafts underneath. */
export type ListKind = ProjectStatus | PrototypeGroup;

/** The kinds in the order of their filters, which is also that of the sort order `status`. */
export const listKinds: readonly ListKind[] = [
  ...projectStatuses.slice(0, 1),
  ...prototypeGroups,
  ...projectStatuses.slice(1),
];

/** The filters and the presentation of a list of projects. */
export interface ListLook {
  readonly search: string;
  readonly sort: ListSort;
  /** Only projects of these kinds; all of them if it is empty. */
  readonly statuses: readonly ListKind[];
  readonly view: ListView;
}

export const usualLook: ListLook = { search: '', sort: 'edited', statuses: [], view: 'cards' };

/** The longest search text that the server accepts. */
const searchLimit = 80;

/** The query of an address, with its question mark; empty for the default look. */
export function writeLook({ search, sort, statuses, view }: ListLook): string {
  const query = new URLSearchParams({
    ...(search.trim() !== '' && { search: search.trim() }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(sort !== usualLook.sort && { sort }),
    ...(view !== usualLook.view && { view }),
  }).toString();
  return query === '' ? '' : `?${query.replaceAll('%2C', ',')}`;
}

/** The look in an address; missing or invalid values are defaults. */
export function readLook(query: string): ListLook {
  const asked = new URLSearchParams(query);
  const named = (asked.get('status') ?? '').split(',');
  return {
    search: (asked.get('search') ?? '').slice(0, searchLimit),
    sort: listSorts.find((sort) => sort === asked.get('sort')) ?? usualLook.sort,
    statuses: listKinds.filter((kind) => named.includes(kind)),
    view: asked.get('view') === 'list' ? 'list' : 'cards',
  };
}

/** Whether two looks have the same rows in the same order. */
export function hasSameRows(one: ListLook, other: ListLook): boolean {
  return writeLook({ ...one, view: 'cards' }) === writeLook({ ...other, view: 'cards' });
}
