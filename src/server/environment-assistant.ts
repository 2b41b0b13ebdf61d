/** The variables that name a language model for the assistant, and what it may spend. */
import * as v from 'valibot';
import { checked, told } from './environment-values.ts';
import { isThisMachine } from './this-machine.ts';

/** An endpoint that speaks the protocol of OpenAI, and what of it may be used. */
export interface AssistantSettings {
  /** Without the path of a single operation, such as `https://models.example/v1`. */
  readonly url: string;
  readonly model: string;
  /** A secret: it is sent to that endpoint and nowhere else. */
  readonly key: string;
  /** Tokens within a day, by one visitor and by all together. */
  readonly visitorTokens: number;
  readonly dayTokens: number;
}

function isModelUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  return (
    (protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname))) &&
    username === '' &&
    search === '' &&
    hash === ''
  );
}

const tokens = (name: string, usual: string) =>
  v.optional(
    v.pipe(
      checked(
        (text) => /^\d{4,12}$/.test(text),
        (issue) => `${name} is ${told(issue)}, which is no number of tokens: choose at least 1000.`,
      ),
      v.transform(Number),
    ),
    usual,
  );

// The key is never repeated, nor the address, which may hold one.
export const assistantEntries = {
  ASSISTANT_URL: v.optional(
    checked(
      isModelUrl,
      () =>
        'ASSISTANT_URL is no address of a model: give an https address (http only for localhost) like https://models.example/v1, or unset it.',
    ),
  ),
  ASSISTANT_MODEL: v.optional(
    checked(
      (text) => /^[\x21-\x7e]{1,200}$/.test(text),
      (issue) =>
        `ASSISTANT_MODEL is ${told(issue)}, which is no name of a model: write it without spaces, as the endpoint lists it.`,
    ),
  ),
  ASSISTANT_KEY: v.optional(
    checked(
      (text) => /^[\x21-\x7e]{8,512}$/.test(text),
      () => 'ASSISTANT_KEY is not written as endpoints give it: at least 8 characters, without spaces.',
    ),
  ),
  ASSISTANT_VISITOR_TOKENS: tokens('ASSISTANT_VISITOR_TOKENS', '150000'),
  ASSISTANT_DAY_TOKENS: tokens('ASSISTANT_DAY_TOKENS', '5000000'),
};

const schema = v.object(assistantEntries);

/** The model that is named; undefined without one. @throws a sentence where only a part of it is named. */
export function assistantOf(read: v.InferOutput<typeof schema>): AssistantSettings | undefined {
  const { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key } = read;
  const named = { ASSISTANT_URL: url, ASSISTANT_MODEL: model, ASSISTANT_KEY: key };
  const missing = Object.entries(named).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === 3) return undefined;
  if (url === undefined || model === undefined || key === undefined)
    throw new Error(
      `A model for the assistant needs ${missing.join(' and ')}: set what is missing, or unset the others.`,
    );
  return { url, model, key, visitorTokens: read.ASSISTANT_VISITOR_TOKENS, dayTokens: read.ASSISTANT_DAY_TOKENS };
}
