/** The shown part of one or more long lists that are loaded together: a search, and the page of each list. */

/** The cursors of the pages up to the shown one, without the first page; empty on the first page. */
export type PageTrail = readonly string[];

export interface ListPart<Name extends string> {
  readonly search: string;
  readonly trails: Readonly<Partial<Record<Name, PageTrail>>>;
}

/** What the server says of a list beside its rows. */
export interface ListPage {
  /** The number of matches on all pages; in lists of the staff, at most `mostCounted` and one more. */
  readonly total: number;
  /** The cursor of the next page; null on the last one. */
  readonly next: string | null;
}

/** The first pages of all lists. */
export function firstPart<Name extends string>(search = ''): ListPart<Name> {
  const trails: Partial<Record<Name, PageTrail>> = {};
  return { search, trails };
}

/** The pages up to the shown one of a list. */
export function trailOf<Name extends string>(part: ListPart<Name> | undefined, name: Name): PageTrail {
  return part?.trails[name] ?? [];
}

/** What is asked of the server for a list. */
export function askedOf<Name extends string>(
  part: ListPart<Name> | undefined,
  name: Name,
): { readonly search: string; readonly after: string } {
  return { search: part?.search ?? '', after: trailOf(part, name).at(-1) ?? '' };
}

/** The same part with another page of one list. */
export function turned<Name extends string>(
  part: ListPart<Name> | undefined,
  name: Name,
  trail: PageTrail,
): ListPart<Name> {
  const { search, trails } = part ?? firstPart<Name>();
  return { search, trails: { ...trails, [name]: trail } };
}

/** Whether two parts have the same rows. */
export function isSamePart<Name extends string>(
  one: ListPart<Name> | undefined,
  other: ListPart<Name> | undefined,
): boolean {
  const places = ({ search, trails }: ListPart<Name>) => [
    search,
    Object.entries<PageTrail | undefined>(trails)
      .filter(([, trail]) => trail !== undefined && trail.length > 0)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  ];
  return JSON.stringify(places(one ?? firstPart<Name>())) === JSON.stringify(places(other ?? firstPart<Name>()));
}
