import { findTemplate, type TemplateId } from './templates.ts';

/** The name of the base that an address asks for, as the studio's form writes it: '/features?base=3'. */
export const askedBase = 'base';

/**
 * The base that an address's query asks for, by its number; null where it asks for none, or for one that does not
 * exist.
 */
export function readAskedBase(search: string): TemplateId | null {
  const asked = new URLSearchParams(search).get(askedBase) ?? '';
  const found = /^[1-9]\d*$/.test(asked) ? findTemplate(Number(asked)) : undefined;
  return found?.id ?? null;
}

/** The same query without it. */
export function withoutAskedBase(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(askedBase);
  return params.size === 0 ? '' : `?${params.toString()}`;
}
