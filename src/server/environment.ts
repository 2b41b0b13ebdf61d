import * as v from 'valibot';

export interface Environment {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** A PostgreSQL to use instead of the embedded database. */
  readonly databaseUrl?: string;
  /** A mailing service that takes the demo form instead of Plinth. */
  readonly subscribeUrl?: string;
  readonly logLevel: LogLevel;
  /** True behind a proxy of our own: only then is its word on the visitor's address taken. */
  readonly trustProxy: boolean;
  /** How long a stopping server still serves after /readyz turned 503. */
  readonly drainMs: number;
}

const logLevels = ['info', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

type Sentence = (issue: { readonly input: unknown }) => string;
const told = ({ input }: { readonly input: unknown }): string => JSON.stringify(input);

function isWholeNumber(text: string, least: number, most: number): boolean {
  return /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);
}

const thisMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isSubscribeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && thisMachine.has(hostname));
}

function checked(fits: (text: string) => boolean, sentence: Sentence) {
  return v.pipe(v.string(), v.trim(), v.check(fits, sentence));
}

// An address may hold a password or a key, so its sentence never repeats it.
const schema = v.object({
  PORT: v.optional(
    v.pipe(
      checked(
        (text) => isWholeNumber(text, 1, 65_535),
        (issue) => `PORT is ${told(issue)}, which is no port number: choose one from 1 to 65535, for example PORT=4173 npm start.`,
      ),
      v.transform(Number),
    ),
    '4173',
  ),
  HOST: v.optional(
    checked(
      (text) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:.]+$/i.test(text),
      (issue) => `HOST is ${told(issue)}, which is no address to listen on: give a name or an IP address, for example HOST=0.0.0.0.`,
    ),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(
    checked(isPostgresUrl, () => 'DATABASE_URL is no address of a PostgreSQL database: write it as postgres://user:password@host:5432/name, or unset it.'),
  ),
  SUBSCRIBE_URL: v.optional(
    checked(isSubscribeUrl, () => 'SUBSCRIBE_URL is no address that leads can be sent to: give an https address (http only for localhost), or unset it.'),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(logLevels, (issue) => `LOG_LEVEL is ${told(issue)}, which is no level: choose ${logLevels.slice(0, -1).join(', ')} or ${logLevels.at(-1)}.`),
    'info',
  ),
  TRUST_PROXY: v.optional(
    v.picklist(['0', '1'], (issue) => `TRUST_PROXY is ${told(issue)}, which says neither yes nor no: set it to 1 behind a proxy of your own, or unset it.`),
    '0',
  ),
  DRAIN_SECONDS: v.optional(
    v.pipe(
      checked(
        (text) => isWholeNumber(text, 0, 60),
        (issue) => `DRAIN_SECONDS is ${told(issue)}, which is no such time: choose whole seconds from 0 to 60.`,
      ),
      v.transform(Number),
    ),
    '0',
  ),
});

/** Reads how the server is to run. A wrong value throws one sentence: the variable, what is wrong, what is right. */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  // A variable that is set to nothing is not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''));
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (!result.success) throw new Error(result.issues[0].message);
  const read = result.output;
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir: read.DATA_DIR,
    ...(read.DATABASE_URL === undefined ? {} : { databaseUrl: read.DATABASE_URL }),
    ...(read.SUBSCRIBE_URL === undefined ? {} : { subscribeUrl: read.SUBSCRIBE_URL }),
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY === '1',
    drainMs: read.DRAIN_SECONDS * 1_000,
  };
}
