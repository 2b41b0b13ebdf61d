import * as v from 'valibot';
import type { IsoDate } from '../calendar.ts';
import { plainText } from '../catalogue/search-words.ts';
import { findFeature } from '../catalogue/features.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { topics } from '../guide/topics.ts';
import type { Intent } from './assistant.types.ts';
import { intentSchema } from './intent-schema.ts';
import { findFigures } from '../figures/read-figures.ts';
import { figuresIn, unclearIn } from './read-intent.ts';
import { plainRequest } from './plain-request.ts';

/** A model's answer: a call of one of its tools, with the arguments. */
export interface ToolCall {
  readonly name: string;
  readonly input: unknown;
}

/** The tool for the intents without fields; every other tool has the name of its intent. */
export const plainTool = 'plain';

/** A budget as a model writes it, in whole rupees; the intent uses paise. */
const rupees = v.strictObject({ rupees: v.number(), per: v.string() });

const noFigures: FitRequest = { budget: null, by: null };

/** Values for the fields that a model may omit. */
const leftOut: Readonly<Record<string, object>> = {
  describe: { topicIds: [], featureIds: [], platforms: [], ...noFigures },
  need: { topicIds: [] },
  cost: { featureIds: [] },
  change: { wishes: [], lacks: [] },
  cheaper: noFigures,
  sooner: noFigures,
  left: noFigures,
  compare: { templateIds: [] },
};

/** The budget and the date: read from the words of the request where possible, otherwise as the model read them. */
function figuresOf(given: Readonly<Record<string, unknown>>, question: string, today: IsoDate): object {
  const own = figuresIn(question, today);
  const told = v.safeParse(rupees, given['budget']);
  const budget =
    own.budget ??
    (told.success ? { amount: Math.round(told.output.rupees * 100), per: told.output.per } : given['budget']);
  return { budget, by: own.by ?? given['by'] };
}

/** The subject of a request: names from the catalogue, or the person's words; never text that a model wrote. */
function subjectOf(
  { featureIds, topicIds }: Readonly<Record<string, unknown>>,
  question: string,
  today: IsoDate,
): string {
  const ids = (list: unknown): readonly unknown[] => (Array.isArray(list) ? list : []);
  const names = [
    ...ids(topicIds).flatMap((id) => topics.find((topic) => topic.id === id)?.name ?? []),
    ...ids(featureIds).flatMap((id) => (typeof id === 'string' ? (findFeature(id)?.name ?? []) : [])),
  ];
  return names.length > 0
    ? names.join(' and ').toLowerCase()
    : plainRequest(question, today)
        .words.filter((word) => word !== '|')
        .join(' ');
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

/**
 * The intent of a model's call; null for an invalid one: another tool, an id that the catalogue does not have, a past
 * day, a text that the person did not write. @param today the current date.
 */
export function intentOfCall({ name, input }: ToolCall, question: string, today: IsoDate): Intent | null {
  const given = v.safeParse(v.record(v.string(), v.unknown()), input);
  if (!given.success) return null;
  // Figures that are no limits are the person's own: no model can read them otherwise.
  const unclear = unclearIn(findFigures(question, today), today);
  if (unclear) return unclear;
  const defaults = leftOut[name] ?? {};
  const candidate = {
    ...defaults,
    ...given.output,
    ...('budget' in defaults ? figuresOf({ ...defaults, ...given.output }, question, today) : {}),
    ...(name === 'need' || name === 'cost' ? { subject: subjectOf(given.output, question, today) } : {}),
    ...(name === plainTool ? {} : { kind: name }),
  };
  const { success, output } = v.safeParse(intentSchema, candidate);
  if (!success || output.kind === 'unclear' || ('by' in output && output.by !== null && output.by <= today))
    return null;
  return inOwnWords(output, question);
}
