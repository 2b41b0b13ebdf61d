/** Lists that are returned in pages. */
import { ProviderError } from './provider.ts';

export const invalidToken = (): ProviderError =>
  new ProviderError('InvalidParameterException', 'Invalid pagination token given.');

export interface PageRequest {
  /** The most items of a page; zero or undefined: as many as possible. */
  readonly limit: number | undefined;
  readonly maxAtOnce: number;
  /** The token of the previous page. */
  readonly after: string | undefined;
}

/** One page of a list, and the token of the next one, if there is one: the key of this page's last item. */
export function pageOf<T>(
  all: readonly T[],
  keyOf: (item: T) => string,
  { limit, maxAtOnce, after }: PageRequest,
): { readonly page: readonly T[]; readonly next?: string } {
  const from = after === undefined ? 0 : all.findIndex((item) => keyOf(item) === after) + 1;
  if (after !== undefined && from === 0) throw invalidToken();
  const page = all.slice(from, from + (limit || maxAtOnce));
  const last = page.at(-1);
  return last === undefined || from + page.length >= all.length ? { page } : { page, next: keyOf(last) };
}
