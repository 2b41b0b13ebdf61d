import { costBands, filterCategories } from './filters.ts';
import type { TemplateFilters, TemplateOrder } from './template-filters.ts';

/** How the bases are looked through: what they are narrowed to, and their order. */
export interface StudioLook extends TemplateFilters {
  readonly order: TemplateOrder;
}

/** The orders the bases can stand in, the house's own first. */
export const templateOrders: readonly TemplateOrder[] = ['recommended', 'price', 'name', 'features'];

/** The longest search that is kept, in characters. */
const queryLimit = 100;

/**
 * The look as the query of an address: '?category=social,travel&cost=3-to-7-lakh&q=chat&sort=price'.
 * Empty when nothing narrows the bases and they stand as recommended.
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

/** The members of a list that texts name, in the order of the list. */
function named<Id extends string>(list: readonly { readonly id: Id }[], texts: readonly string[]): readonly Id[] {
  const ids = new Set(texts.flatMap((text) => text.split(',')));
  return list.map(({ id }) => id).filter((id) => ids.has(id));
}

/**
 * The look in an address's query, also as a form writes it: with a pair for each member. What it does not know it
 * leaves out.
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
