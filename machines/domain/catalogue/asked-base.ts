import { findTemplate, type TemplateId } from './templates.ts';

/** The query parameter for a base, as the studio's form writes it: '/features?base=3'. */
export const askedBase = 'base';

/** The base in an address's query, by its number; null if there is none, or if it does not exist. */
export function readAskedBase(search: string): TemplateId | null {
  const asked = new URLSearchParams(search).get(askedBase) ?? '';
  const found = /^[1-9]\d*$/.test(asked) ? findTemplate(Number(asked)) : undefined;
  return found?.id ?? null;
}

/** The same query without the base. */
export function withoutAskedBase(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(askedBase);
  return params.size === 0 ? '' : `?${params.toString()}`;
}
