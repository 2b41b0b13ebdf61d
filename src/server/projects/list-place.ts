import * as v from 'valibot';
import { momentSchema } from '#contracts/list-page.ts';
import { listSorts, type ListSort } from '#machines/domain/projects/list-look.ts';
import { isStorable } from '#machines/domain/storable.ts';

/** A project's place in an ordered list: its sort value, as text, and then its id. */
export interface ListPlace {
  readonly sort: ListSort;
  readonly by: string;
  readonly id: string;
}

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/));
const name = v.pipe(v.string(), v.maxLength(320), v.check(isStorable));

/** The form of each order's sort value. */
const forms: Readonly<Record<ListSort, v.GenericSchema<string>>> = {
  created: momentSchema,
  edited: momentSchema,
  total: number,
  status: number,
  name,
};
const placeSchema = v.pipe(
  v.strictTuple([v.picklist(listSorts), v.string(), v.pipe(v.string(), v.uuid())]),
  v.check(([sort, by]) => v.is(forms[sort], by)),
);

/** A place in the form of an address. */
export function writePlace({ sort, by, id }: ListPlace): string {
  return Buffer.from(JSON.stringify([sort, by, id])).toString('base64url');
}

/** The place that an address contains; undefined if it is invalid. */
export function readPlace(text: string): ListPlace | undefined {
  try {
    const read = v.safeParse(placeSchema, JSON.parse(Buffer.from(text, 'base64url').toString()));
    if (!read.success) return undefined;
    const [sort, by, id] = read.output;
    return { sort, by, id };
  } catch {
    return undefined;
  }
}
