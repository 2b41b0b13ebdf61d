/** Reads the body of a request: one object, in which null counts as absent. */
import * as v from 'valibot';
import { ProviderError } from './provider.ts';
import { misfitOf } from './validation-messages.ts';

const unreadable = (): ProviderError => new ProviderError('SerializationException', 'The body is not a JSON object.');
const unstorable = (): ProviderError => new ProviderError('InvalidParameterException', 'The request holds text that is not well formed.');

/** Databases refuse the null character in a text, and half a pair of surrogates cannot be written as UTF-8. */
const isOdd = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

function present(key: string, value: unknown): unknown {
  if (isOdd(key) || (typeof value === 'string' && isOdd(value))) throw unstorable();
  return value ?? undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, present);
  } catch (error) {
    // No JSON, or nested more deeply than anything that is meant.
    throw error instanceof ProviderError ? error : unreadable();
  }
}

export function readBody<S extends v.GenericSchema<unknown, object>>(schema: S, text: string): v.InferOutput<S> {
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw unreadable();
  const read = v.safeParse(schema, body);
  if (!read.success) throw misfitOf(read.issues);
  return read.output;
}
