import type { Context, Env, MiddlewareHandler } from 'hono';
import { validator } from 'hono/validator';
import * as v from 'valibot';
import type { FieldError } from '#contracts/problem.ts';
import { isStorable } from '#machines/domain/storable.ts';
import { problem } from './problem.ts';
import { reasonOf } from './reasons.ts';
import { isFieldReason, refusalTexts, refusalWords, type RefusalWords } from './refusal-words.ts';
import { requestLanguage, type Language } from './request-language.ts';

/** The parts of a request that a schema can describe. */
type Part = 'json' | 'form' | 'query' | 'param';

type Schema = v.GenericSchema<unknown, object>;

interface Fitting<P extends Part, S extends Schema> {
  in: { [K in P]: v.InferInput<S> };
  out: { [K in P]: v.InferOutput<S> };
}

const maxErrors = 20;
const maxSteps = 8;

function mediaType(c: Context): string {
  return (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
}

/** The response to a body that cannot be read at all. */
async function refusalOfBody(c: Context, part: Part): Promise<Response | undefined> {
  const refuse = (name: 'noForm' | 'noJson'): Response => {
    const words = refusalWords(c);
    return problem(c, 400, words.doesNotFit, words.bodyUnreadable({ reason: words[name] }), {
      errors: [{ field: '', reason: words[name] }],
    });
  };
  if (part === 'json') {
    if (!/^application\/(?:[\w.-]+\+)?json$/.test(mediaType(c)))
      return problem(c, 415, refusalWords(c).wrongKind, refusalWords(c).sendJson);
    const isRead = await c.req.json().then(
      () => true,
      () => false,
    );
    return isRead ? undefined : refuse('noJson');
  }
  if (part === 'form') {
    const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)$/.test(mediaType(c));
    if (!isForm) return problem(c, 415, refusalWords(c).wrongKind, refusalWords(c).sendForm);
    const isRead = await c.req.formData().then(
      () => true,
      () => false,
    );
    return isRead ? undefined : refuse('noForm');
  }
  return undefined;
}

interface Place {
  readonly value: unknown;
  readonly path: readonly string[];
}

/** Rejects text that the database cannot store. */
function faultOf(text: string, words: RefusalWords): string | undefined {
  if (isStorable(text)) return undefined;
  return text.includes('\0') ? words.noNullCharacter : words.wellFormed;
}

/** Texts that the database cannot store. Without recursion: a body may be nested deeply. */
function unstorable(whole: object, words: RefusalWords): FieldError[] {
  const found: FieldError[] = [];
  const places: Place[] = [{ value: whole, path: [] }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, path } = place;
    const fault = typeof value === 'string' ? faultOf(value, words) : undefined;
    if (fault) found.push({ field: path.join('.'), reason: fault });
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value) as [string, unknown][]) {
      const odd = faultOf(key, words);
      if (odd) found.push({ field: path.join('.'), reason: odd });
      // A longer path would not help a person.
      places.push({ value: inner, path: path.length < maxSteps ? [...path, key] : path });
    }
  }
  return found;
}

/** A schema names the text of its own reason. */
function errorsOf(issues: readonly v.BaseIssue<unknown>[], words: RefusalWords): FieldError[] {
  return issues.map((issue) => ({
    field: v.getDotPath(issue) ?? '',
    reason: isFieldReason(issue.message) ? words[issue.message] : issue.message,
  }));
}

function misfit(c: Context, errors: readonly FieldError[]): Response {
  const words = refusalWords(c);
  return problem(c, 400, words.doesNotFit, words.partsDoNotFit({ count: errors.length }), {
    errors: errors.slice(0, maxErrors),
  });
}

function isByLanguage<S>(schema: S | ((language: Language) => S)): schema is (language: Language) => S {
  return typeof schema === 'function';
}

/**
 * Accepts a request if one of its parts matches a schema; the handler reads it with `c.req.valid(part)`. Any other gets
 * 400 with each field's reason, or 415 if the body has another media type.
 * @param schema the same for all, or one for each language if its messages are complete sentences
 */
export function validate<P extends Part, S extends Schema, E extends Env, Path extends string>(
  part: P,
  schema: S | ((language: Language) => S),
): MiddlewareHandler<E, Path, Fitting<P, S>> {
  const check: MiddlewareHandler = validator(part, (value: unknown, c: Context): object => {
    const language = requestLanguage(c);
    const words = refusalTexts[language];
    const result = v.safeParse(isByLanguage(schema) ? schema(language) : schema, value, {
      message: (issue) => reasonOf(issue, words),
    });
    const errors = result.success ? unstorable(result.output, words) : errorsOf(result.issues, words);
    return errors.length > 0 || !result.success ? misfit(c, errors) : result.output;
  });
  return async (c, next) => (await refusalOfBody(c, part)) ?? check(c, next);
}
