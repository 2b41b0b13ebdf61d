/** Parses the body of a request: one object, in which null counts as absent. */
import * as v from 'valibot';
import { isStorable } from '#machines/domain/storable.ts';
import { ProviderError } from './provider.ts';
import { misfitOf } from './validation-messages.ts';

const unreadable = (): ProviderError => new ProviderError('SerializationException', 'The body is not a JSON object.');
const unstorable = (): ProviderError =>
  new ProviderError('InvalidParameterException', 'The request holds text that is not well formed.');

function present(key: string, value: unknown): unknown {
  if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw unstorable();
  return value ?? undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text, present);
  } catch (error) {
    // Not JSON, or nested more deeply than any valid request.
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
