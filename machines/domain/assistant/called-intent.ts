/** The meaning of a model's answer: of its calls, only ids, numbers and the person's own words are used. */
import * as v from 'valibot';
import type { IsoDate } from '../calendar.ts';
import { plainText } from '../catalogue/search-words.ts';
import { findFigures, type Figures } from '../figures/read-figures.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { figureFault, requestOf } from '../fit/figure-limits.ts';
import { plainKinds, type Intent, type Tongue, type Understanding } from './assistant.types.ts';
import { intentSchema, maxMeanings } from './intent-schema.ts';
import { asWritten, withoutLeftOut } from './said-ways.ts';
import { tongueOf } from './understand.ts';

/** A call of a tool by a model, with the arguments. */
export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
}

/** The tool for the intents without fields; every other tool has the name of its intent. */
export const plainTool = 'plain';

/** A budget as a model writes it, in whole rupees; the intent uses paise. */
const rupees = v.strictObject({
  rupees: v.number(),
  per: v.string(),
  tax: v.exactOptional(v.picklist(['included', 'excluded'])),
});

const noFigures: FitRequest = { budget: null, by: null };

/** Values for the fields that a model may omit. */
const leftOut: Readonly<Record<string, object>> = {
  describe: { featureIds: [], platforms: [], ...noFigures },
  change: { lacks: [] },
  except: { featureIds: [] },
  cheaper: { musts: [], ...noFigures },
  sooner: { musts: [], ...noFigures },
  left: noFigures,
  compare: { templateIds: [] },
};

/** The budget and the date: read from the words of the request where possible, otherwise as the model read them. */
function limitsOf(given: Readonly<Record<string, unknown>>, figures: Figures): object {
  const own = requestOf(figures);
  const told = v.safeParse(rupees, given['budget']);
  if (own.budget !== null || !told.success) return { budget: own.budget ?? given['budget'], by: own.by ?? given['by'] };
  const tax = figures.tax ?? told.output.tax;
  return {
    budget: {
      amount: Math.round(told.output.rupees * 100),
      per: told.output.per,
      ...(tax !== undefined && { tax }),
    },
    by: own.by ?? given['by'],
  };
}

/** The words of a text, without anything else. */
const bare = (text: string): string =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ');

/** Whether the words of a text occur in the question. */
function isWritten(text: string, question: string): boolean {
  const within = ` ${bare(plainText(question))} `;
  return text !== '' && within.includes(` ${bare(plainText(text))} `);
}

/**
 * An intent whose every text is the person's own, as bare words: missing features are repeated to them, and sent to the
 * team. Null for any other intent.
 */
function inOwnWords(intent: Intent, question: string): Intent | null {
  if (intent.kind === 'lacking')
    return isWritten(bare(intent.lacks), question) ? { ...intent, lacks: bare(intent.lacks) } : null;
  if (intent.kind !== 'change') return intent;
  const lacks = intent.lacks.map(bare);
  return lacks.every((text) => isWritten(text, question)) ? { ...intent, lacks } : null;
}

/** Whether a change says two things of one: to add and remove a feature, or two speeds. */
function isContrary(intent: Intent): boolean {
  if (intent.kind !== 'change') return false;
  const named = intent.wishes.map((wish) => ('isWanted' in wish ? `${wish.kind} ${wish.id}` : wish.kind));
  return new Set(named).size < named.length;
}

/**
 * The intent of a model's call; null for an invalid one: another tool, an id that does not exist, a past day, a text
 * that the person did not write. @param today the current date.
 */
export function intentOfCall({ name, input }: ToolCall, question: string, today: IsoDate): Intent | null {
  const given = v.safeParse(v.record(v.string(), v.unknown()), input);
  if (!given.success) return null;
  const figures = findFigures(question, today);
  // Figures that are no limits are the person's own: no model can read them otherwise.
  const fault = figures.amounts.length + figures.dates.length > 0 ? figureFault(figures, today) : undefined;
  if (fault) return { kind: 'unclear', fault };
  const all = { ...leftOut[name], ...given.output };
  const { success, output } = v.safeParse(intentSchema, {
    ...all,
    ...('budget' in (leftOut[name] ?? {}) ? limitsOf(all, figures) : {}),
    ...(name === plainTool ? {} : { kind: name }),
  });
  if (!success || output.kind === 'unclear' || ('by' in output && output.by !== null && output.by <= today))
    return null;
  // Otherwise the fields of another tool would get past its rules.
  if (plainKinds.some((kind) => kind === output.kind) !== (name === plainTool)) return null;
  return isContrary(output) ? null : inOwnWords(withoutLeftOut(output, figures.rest), question);
}

/**
 * What a sentence means by a model's calls: it is sure if it made one, and asks back if it made several, or one that
 * adds what the words remove, or the reverse. Null if any of them is invalid: a model that makes one up is not to be
 * believed about the others.
 * @param page the language of the page. @param today the current date.
 */
export function understandingOf(
  calls: readonly ToolCall[],
  question: string,
  { page, today }: { readonly page: Tongue; readonly today: IsoDate },
): Understanding | null {
  const meant = new Map<string, Intent>();
  for (const call of calls) {
    const intent = intentOfCall(call, question, today);
    if (!intent) return null;
    for (const each of [intent, asWritten(intent, findFigures(question, today).rest)])
      if (each) meant.set(JSON.stringify(each), each);
  }
  if (calls.length === 0 || calls.length > maxMeanings) return null;
  const intents = [...meant.values()].filter(({ kind }) => kind !== 'unknown').slice(0, maxMeanings);
  const isSure = meant.size === 1 && intents.length === 1;
  return {
    language: tongueOf(question, page),
    confidence: isSure ? 'high' : intents.length > 1 ? 'middle' : 'low',
    intents,
  };
}
