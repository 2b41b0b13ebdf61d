/** Long lists: what is asked of one, and what each of its pages contains beside the rows. */
import * as v from 'valibot';
import { isStorable } from '#machines/domain/storable.ts';

/** A valid moment with microseconds, in the only form that the server writes. */
export const momentSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  v.check((text) => {
    const time = Date.parse(text);
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19);
  }),
);

/** The place of the last row of a page: its moment and its id. */
export const cursorSchema = v.pipe(
  v.string(),
  v.check((text) => {
    const [moment, id, ...rest] = text.split('_');
    return rest.length === 0 && v.is(momentSchema, moment) && v.is(v.pipe(v.string(), v.uuid()), id);
  }),
);

/**
 * `?search=` the words that rows contain; `&after=` the `next` of another page, empty for the first one. With `&id=`,
 * the list contains that row alone, whatever its state.
 */
export const listFilterEntries = {
  search: v.optional(v.pipe(v.string(), v.maxLength(100), v.check(isStorable)), ''),
  after: v.optional(v.union([v.literal(''), cursorSchema]), ''),
  id: v.optional(v.pipe(v.string(), v.uuid())),
};

export const listFilterSchema = v.object(listFilterEntries);
export type ListFilter = v.InferOutput<typeof listFilterSchema>;

/**
 * Beside the rows: the number of matches on all pages, in lists of the staff at most `mostCounted` and one more; and the
 * cursor of the next page, null on the last one.
 */
export const listPageEntries = { total: v.number(), next: v.nullable(v.string()) };
