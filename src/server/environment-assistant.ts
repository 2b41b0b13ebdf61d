/** The variables of the assistant's language model, and its spending limits. */
import * as v from 'valibot';
import { checked, told } from './environment-values.ts';
import { isThisMachine } from './this-machine.ts';

/** An endpoint with the protocol of OpenAI, and the limits of its use. */
export interface AssistantSettings {
  /** Without the path of a single operation, such as `https://models.example/v1`. */
  readonly url: string;
  readonly model: string;
  /** A secret: it is sent only to that endpoint. */
  readonly key: string;
  /** Tokens per day, for one visitor and for all together. */
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

// Error messages never repeat the key, nor the address, which may contain one.
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

/** The configured model; undefined without one. @throws a sentence if only a part of it is configured. */
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
