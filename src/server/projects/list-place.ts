import * as v from 'valibot';

/** A project's place in the list, which is by the moment it was made, to the microsecond, and then by id. */
export interface ListPlace {
  readonly createdAt: string;
  readonly id: string;
}

/** A moment that there is, in the only form that is written here. */
const moment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/),
  v.check((text) => {
    const time = Date.parse(text);
    return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 19) === text.slice(0, 19);
  }),
);
const placeSchema = v.tuple([moment, v.pipe(v.string(), v.uuid())]);

/** A place as it goes into an address. */
export function writePlace({ createdAt, id }: ListPlace): string {
  return Buffer.from(`${createdAt} ${id}`).toString('base64url');
}

/** The place that an address names; undefined when it names none. */
export function readPlace(text: string): ListPlace | undefined {
  const read = v.safeParse(placeSchema, Buffer.from(text, 'base64url').toString().split(' '));
  if (!read.success) return undefined;
  const [createdAt, id] = read.output;
  return { createdAt, id };
}
