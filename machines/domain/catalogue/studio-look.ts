import { costBands, filterCategories } from './filters.ts';
import type { TemplateFilters, TemplateOrder } from './template-filters.ts';

/** The view of the bases: their filters, search and order. */
export interface StudioLook extends TemplateFilters {
  readonly query: string;
  readonly order: TemplateOrder;
}

/** The sort orders of the bases, the recommended one first. */
export const templateOrders: readonly TemplateOrder[] = ['recommended', 'price', 'name', 'features'];

/** The longest search text that is stored, in characters. */
const queryLimit = 100;

/**
 * The view as the query of an address: '?category=social,travel&cost=3-to-7-lakh&q=chat&sort=price'.
 * Empty without filters and in the recommended order.
 */
export function writeLook({ subjects, costs, query, order }: StudioLook): string {
  const pairs = [
    ['category', subjects.join(',')],
    ['cost', costs.join(',')],
    ['q', query.trim().slice(0, queryLimit)],
    ['sort', order === 'recommended' ? '' : order],
  ].filter(([, value]) => value !== '');
  const search = new URLSearchParams(pairs).toString().replaceAll('%2C', ',');
  return search === '' ? '' : `?${search}`;
}

/** The members of a list with these names, in the order of the list. */
function named<Id extends string>(list: readonly { readonly id: Id }[], texts: readonly string[]): readonly Id[] {
  const ids = new Set(texts.flatMap((text) => text.split(',')));
  return list.map(({ id }) => id).filter((id) => ids.has(id));
}

/**
 * The view in an address's query, also in the format of a form: one pair for each member. Unknown values are ignored.
 */
export function readLook(search: string): StudioLook {
  const params = new URLSearchParams(search);
  return {
    subjects: named(filterCategories, params.getAll('category')),
    costs: named(costBands, params.getAll('cost')),
    query: (params.get('q') ?? '').slice(0, queryLimit),
    order: templateOrders.find((order) => order === params.get('sort')) ?? 'recommended',
  };
}
