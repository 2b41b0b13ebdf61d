import * as v from 'valibot';
import { authFlows, type AuthFlow } from '#contracts/identity.ts';
import { gstinFacts, normaliseGstin } from '#machines/domain/billing/gstin.ts';
import type { InvoiceParty } from '#machines/domain/billing/invoice.ts';
import { sampleSeller } from '#machines/domain/billing/seller.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { isEmailAddress } from '#machines/domain/email-address.ts';
import { signInCodes, type SignInCode } from '#machines/domain/identity/sign-in-step.ts';
import { sellerState } from '#machines/domain/pricing/policy.ts';
import { type Company, companyEntries, companyOf } from './company.ts';
import type { DatabaseSource } from './db/database.ts';
import { assistantEntries, assistantOf, type AssistantSettings } from './environment-assistant.ts';
import { databaseEntries, databaseOf } from './environment-database.ts';
import { paymentEntries, paymentsOf, type PaymentSettings } from './environment-payments.ts';
import { checked, seconds, together, told, wholeNumber } from './environment-values.ts';
import { smtpAddress } from './mail/smtp-address.ts';
import { productionSigns } from './production.ts';
import { isThisMachine } from './this-machine.ts';
import { areKeys } from './security/overlapping-keys.ts';

/** A user pool of Amazon Cognito, and its client for the product. */
export interface CognitoSettings {
  readonly region: string;
  readonly userPoolId: string;
  readonly clientId: string;
  /** How its client sends passwords, if not by SRP. */
  readonly flow?: AuthFlow;
  /** Whether the pool tracks devices. */
  readonly remembersDevices: boolean;
  /** Whether the pool has the e-mail address as an alias of the username. */
  readonly hasEmailSignIn: boolean;
  /** Whether the pool accepts passkeys as a first factor. */
  readonly hasPasskeys: boolean;
  /** The codes that the pool accepts as a first factor. */
  readonly signInCodes: readonly SignInCode[];
  /** Whether the server has administrator credentials for the pool. */
  readonly hasAdmin: boolean;
}

/** The mail server, and the sender of the mails. */
export interface SmtpSettings {
  readonly url: string;
  readonly from: string;
}

export interface Environment {
  readonly port: number;
  readonly host: string;
  /** The folder of the embedded database, or a PostgreSQL instead. */
  readonly database: DatabaseSource;
  /** A mailing service that also receives the demo form's leads. */
  readonly subscribeUrl?: string;
  /** The list of the demo form's leads. */
  readonly subscribeList: string;
  /** The product's public origin; without it, taken from each request. */
  readonly publicUrl?: string;
  readonly payments: PaymentSettings;
  /** The model that interprets the assistant's input; without one, the words are looked up. */
  readonly assistant?: AssistantSettings;
  /** The pool that people sign in to; the embedded provider's if none is configured. */
  readonly cognito?: CognitoSettings;
  /** The settings which indicate that others reach the server; empty on a laptop. */
  readonly productionSigns: readonly string[];
  /** A public demonstration: its data is not real, and every page states that. */
  readonly isDemonstration: boolean;
  /** Whether NODE_ENV permits development mode. */
  readonly isDevelopment: boolean;
  /** The seller on the invoices. */
  readonly seller: InvoiceParty;
  /** The company on the legal pages, beside the seller. */
  readonly company: Company;
  /** Whether the charts of the machines are served. */
  readonly hasFlows: boolean;
  /** Without one, mails go to the embedded provider's mailbox, or wait. */
  readonly smtp?: SmtpSettings;
  /** The address at which the staff receives messages and requests. */
  readonly staff: string;
  /** The key of the team's programs; without one, their API is off. */
  readonly teamKey?: string;
  /** The token of Prometheus; without one there are no metrics. */
  readonly metricsToken?: string;
  /** The destination of traces; without it nothing is traced. */
  readonly tracesEndpoint?: string;
  /** The key that encrypts the embedded identity provider's secrets at rest; without it they are stored unencrypted. */
  readonly secretsKey?: string;
  readonly logLevel: LogLevel;
  /** The tag-manager container that pages may load with their visitor's consent; without one nothing is measured. */
  readonly tagManagerId?: string;
  /** Whether browsers are told to use only https for every subdomain of the product's domain. */
  readonly hasHttpsSubdomains: boolean;
  /** Whether Node checks the certificates of other servers. */
  readonly checksCertificates: boolean;
  /**
   * The number of our own proxies in front of the server: only their information about the visitor's address is
   * trusted.
   */
  readonly trustedHops: number;
  /** How long a stopping server still serves after /readyz has returned 503. */
  readonly drainMs: number;
}

const logLevels = ['info', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

function isSubscribeUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

function isSmtpUrl(text: string): boolean {
  return /^smtps?:\/\//.test(text) && URL.canParse(text) && new URL(text).hostname !== '';
}

/** Whether its `tls` is absent, or `off` without a password. */
function hasUsableTls(text: string): boolean {
  const tls = new URL(text).searchParams.get('tls');
  return tls === null || (tls === 'off' && text.startsWith('smtp:') && !smtpAddress(text).hasPassword);
}

function isPublicUrl(text: string): boolean {
  return (
    URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text.replace(/\/$/, '')
  );
}

/** A key of our own choice. */
const ownKey = (name: string) =>
  v.optional(
    checked(
      (text) => /^[\x21-\x7e]{32,512}$/.test(text),
      () => `${name} is no such key: write at least 32 characters, without spaces, or unset it.`,
    ),
  );

/** A key that has two values while it is changed. */
const changingKey = (name: string) =>
  v.optional(
    checked(
      (text) => areKeys(text, (key) => /^[\x21-\x7e]{32,512}$/.test(key)),
      () =>
        `${name} is no such key: write at least 32 characters, without spaces, or two such keys separated by a comma while you change it, or unset it.`,
    ),
  );

const identityEntries = {
  COGNITO_REGION: v.optional(
    checked(
      (text) => /^[a-z]{2}(?:-[a-z]+)+-\d$/.test(text),
      (issue) => `COGNITO_REGION is ${told(issue)}, which is no region: write it like us-east-1.`,
    ),
  ),
  COGNITO_USER_POOL_ID: v.optional(
    checked(
      (text) => text.length <= 55 && /^[\w-]+_[0-9a-zA-Z]+$/.test(text),
      (issue) => `COGNITO_USER_POOL_ID is ${told(issue)}, which is no user pool: write it like us-east-1_AbCdEfGhI.`,
    ),
  ),
  COGNITO_CLIENT_ID: v.optional(
    checked(
      (text) => /^[\w+]{1,128}$/.test(text),
      (issue) => `COGNITO_CLIENT_ID is ${told(issue)}, which is no client id: use letters, digits, _ and +.`,
    ),
  ),
  COGNITO_DEVICES: v.optional(
    v.picklist(
      ['on', 'off'],
      (issue) => `COGNITO_DEVICES is ${told(issue)}: write on where the user pool tracks devices, or off.`,
    ),
    'on',
  ),
  COGNITO_AUTH_FLOW: v.optional(
    v.picklist(
      authFlows,
      (issue) =>
        `COGNITO_AUTH_FLOW is ${told(issue)}. Authentication flow type is invalid: choose ${authFlows.slice(0, -1).join(', ')} or ${authFlows.at(-1)}.`,
    ),
  ),
  COGNITO_ALIAS: v.optional(
    v.literal(
      'email',
      (issue) => `COGNITO_ALIAS is ${told(issue)}, which signs nobody in here: set it to email, or unset it.`,
    ),
  ),
  COGNITO_ADMIN: v.optional(
    v.literal('on', (issue) => `COGNITO_ADMIN is ${told(issue)}, which says nothing: set it to on, or unset it.`),
  ),
  COGNITO_CODES: v.optional(
    checked(
      (text) => text.split(',').every((item) => signInCodes.some((code) => code === item.trim())),
      (issue) => `COGNITO_CODES is ${told(issue)}: write email, sms, or email,sms, or unset it.`,
    ),
  ),
  COGNITO_PASSKEYS: v.optional(
    v.literal('on', (issue) => `COGNITO_PASSKEYS is ${told(issue)}, which says nothing: set it to on, or unset it.`),
  ),
  NODE_ENV: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text === 'production' || !/^\s*prod(?:uction)?\s*$/i.test(text),
        (issue) => `NODE_ENV is ${told(issue)}, which no library takes for production: write it as production.`,
      ),
    ),
  ),
  NODE_TLS_REJECT_UNAUTHORIZED: v.optional(v.string()),
};

const mailEntries = {
  SMTP_URL: v.optional(
    v.pipe(
      checked(
        isSmtpUrl,
        () =>
          'SMTP_URL is no address of a mail server: write it as smtp://user:password@host:587, or smtps:// for port 465, or unset it.',
      ),
      v.check(
        hasUsableTls,
        'SMTP_URL may end in ?tls=off only, and only without a password, which is sent over TLS alone: change its tls, or leave it out.',
      ),
    ),
  ),
  MAIL_FROM: v.optional(
    checked(
      (text) => /^(?:[^<>@"\r\n]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(text),
      (issue) =>
        `MAIL_FROM is ${told(issue)}, which is no sender: write it as ${brandFacts.email} or ${brandFacts.name} <${brandFacts.email}>.`,
    ),
  ),
  MAIL_STAFF: v.optional(
    checked(
      isEmailAddress,
      (issue) =>
        `MAIL_STAFF is ${told(issue)}, which is no e-mail address: write it as ${brandFacts.email}, or unset it.`,
    ),
  ),
};

const sellerEntries = {
  SELLER_NAME: v.optional(
    checked(
      (text) => text.length <= 100,
      () => 'SELLER_NAME is too long for an invoice: write at most 100 characters.',
    ),
  ),
  SELLER_ADDRESS: v.optional(
    checked(
      (text) => text.length <= 300 && text.split(';').every((line) => line.trim() !== ''),
      () =>
        'SELLER_ADDRESS is no address for an invoice: write its lines with a semicolon between them, at most 300 characters.',
    ),
  ),
  SELLER_GSTIN: v.optional(
    v.pipe(
      checked(
        (text) => gstinFacts(normaliseGstin(text))?.state.code === sellerState,
        (issue) =>
          `SELLER_GSTIN is ${told(issue)}, which is no GSTIN of state ${sellerState}, whose taxes the prices have: write its 15 characters.`,
      ),
      v.transform(normaliseGstin),
    ),
  ),
};

// An address may contain a password or a key, so its error message never repeats it.
const schema = v.object({
  // 0 lets the system choose a free one, which is in the first line of the log.
  PORT: wholeNumber(
    '4173',
    0,
    65_535,
    (issue) =>
      `PORT is ${told(issue)}, which is no port number: choose one from 1 to 65535, for example PORT=4173 npm start.`,
  ),
  HOST: v.optional(
    checked(
      (text) => /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$|^[0-9a-f:.]+$/i.test(text),
      (issue) =>
        `HOST is ${told(issue)}, which is no address to listen on: give a name or an IP address, for example HOST=0.0.0.0.`,
    ),
    '127.0.0.1',
  ),
  ...databaseEntries,
  ...assistantEntries,
  SUBSCRIBE_URL: v.optional(
    checked(
      isSubscribeUrl,
      () =>
        'SUBSCRIBE_URL is no address that leads can be sent to: give an https address (http only for localhost), or unset it.',
    ),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(
      logLevels,
      (issue) =>
        `LOG_LEVEL is ${told(issue)}, which is no level: choose ${logLevels.slice(0, -1).join(', ')} or ${logLevels.at(-1)}.`,
    ),
    'info',
  ),
  SUBSCRIBE_LIST: v.optional(
    checked(
      (text) => /^[\w-]{1,64}$/.test(text),
      () => 'SUBSCRIBE_LIST is no name of a mailing list: use letters, digits, _ and -, at most 64.',
    ),
    'demo',
  ),
  PUBLIC_URL: v.optional(
    checked(
      isPublicUrl,
      (issue) =>
        `PUBLIC_URL is ${told(issue)}, which is no origin: write it as https://plinth.example, without a path.`,
    ),
  ),
  ...paymentEntries,
  ...identityEntries,
  ...mailEntries,
  ...sellerEntries,
  ...companyEntries,
  DEMO: v.optional(
    v.picklist(
      ['0', '1'],
      (issue) =>
        `DEMO is ${told(issue)}, which says neither yes nor no: set it to 1 for a public demonstration, or unset it.`,
    ),
    '0',
  ),
  TEAM_KEY: changingKey('TEAM_KEY'),
  METRICS_TOKEN: changingKey('METRICS_TOKEN'),
  SECRETS_KEY: ownKey('SECRETS_KEY'),
  TAG_MANAGER_ID: v.optional(
    checked(
      (text) => /^GTM-[A-Z0-9]{4,}$/.test(text),
      (issue) => `TAG_MANAGER_ID is ${told(issue)}, which is no container: write it like GTM-ABC1234, or unset it.`,
    ),
  ),
  TRUST_PROXY: wholeNumber(
    '0',
    0,
    9,
    (issue) =>
      `TRUST_PROXY is ${told(issue)}, which is no number of proxies: set it to 1 behind a proxy of your own, to 2 behind two, or unset it.`,
  ),
  HSTS_SUBDOMAINS: v.optional(
    v.picklist(
      ['0', '1'],
      (issue) =>
        `HSTS_SUBDOMAINS is ${told(issue)}, which says neither yes nor no: set it to 1 where every subdomain speaks https alone, or unset it.`,
    ),
    '0',
  ),
  FLOWS: v.optional(
    v.picklist(
      ['0', '1'],
      (issue) =>
        `FLOWS is ${told(issue)}, which says neither yes nor no: set it to 1 to show the flows in production, or to 0 to show them nowhere.`,
    ),
  ),
  DRAIN_SECONDS: seconds('DRAIN_SECONDS', '0', 0, 60),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(
    checked(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      () => 'OTEL_EXPORTER_OTLP_ENDPOINT is no address of a collector: write it as http://localhost:4318, or unset it.',
    ),
  ),
});

/** All variables that the server reads. */
export const environmentVariables: readonly string[] = Object.keys(schema.entries);

type Read = v.InferOutput<typeof schema>;

function cognitoOf(read: Read): CognitoSettings | undefined {
  if (
    read.COGNITO_REGION === undefined &&
    read.COGNITO_USER_POOL_ID === undefined &&
    read.COGNITO_CLIENT_ID === undefined
  )
    return undefined;
  const given = together(read, 'A user pool', ['COGNITO_REGION', 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID']);
  const { COGNITO_REGION: region, COGNITO_USER_POOL_ID: userPoolId, COGNITO_CLIENT_ID: clientId } = given;
  // Browsers find the provider by the region in the pool's id.
  if (!userPoolId.startsWith(`${region}_`))
    throw new Error(
      `COGNITO_USER_POOL_ID is "${userPoolId}", which is no pool of the region ${region}: it begins with the region's name.`,
    );
  return {
    region,
    userPoolId,
    clientId,
    remembersDevices: read.COGNITO_DEVICES === 'on',
    ...(read.COGNITO_AUTH_FLOW && { flow: read.COGNITO_AUTH_FLOW }),
    hasAdmin: read.COGNITO_ADMIN === 'on',
    hasEmailSignIn: read.COGNITO_ALIAS === 'email',
    hasPasskeys: read.COGNITO_PASSKEYS === 'on',
    signInCodes: signInCodes.filter((code) => read.COGNITO_CODES?.split(',').some((item) => item.trim() === code)),
  };
}

function smtpOf(read: Read): SmtpSettings | undefined {
  if (read.SMTP_URL === undefined && read.MAIL_FROM === undefined) return undefined;
  const given = together(read, 'Mail', ['SMTP_URL', 'MAIL_FROM']);
  return { url: given.SMTP_URL, from: given.MAIL_FROM };
}

/** Where the staff reads mail: the sender's address, unless another is configured. */
function staffOf({ MAIL_FROM: from = brandFacts.email, MAIL_STAFF: staff }: Read): string {
  return staff ?? /<(.+)>$/.exec(from)?.[1] ?? from;
}

function sellerOf(read: Read): InvoiceParty {
  if (read.SELLER_NAME === undefined && read.SELLER_ADDRESS === undefined && read.SELLER_GSTIN === undefined)
    return sampleSeller;
  const given = together(read, 'An invoice', ['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_GSTIN']);
  return {
    name: given.SELLER_NAME,
    address: given.SELLER_ADDRESS.split(';').map((line) => line.trim()),
    gstin: given.SELLER_GSTIN,
  };
}

/**
 * Reads the settings of the server. @throws one sentence for an invalid value: the variable, the error, and the valid
 * form.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): Environment {
  // A variable with an empty value counts as unset.
  const given = Object.fromEntries(Object.entries(env).filter(([, text]) => text !== undefined && text.trim() !== ''));
  const result = v.safeParse(schema, given, { abortEarly: true });
  if (!result.success) throw new Error(result.issues[0].message);
  const read = result.output;
  const cognito = cognitoOf(read);
  const smtp = smtpOf(read);
  const assistant = assistantOf(read);
  const payments = paymentsOf(read);
  const signs = productionSigns({
    nodeEnv: read.NODE_ENV,
    publicUrl: read.PUBLIC_URL,
    trustedHops: read.TRUST_PROXY,
    host: read.HOST,
    payments,
  });
  const isDemonstration = read.DEMO === '1';
  return {
    port: read.PORT,
    host: read.HOST,
    database: databaseOf(read),
    ...(read.SUBSCRIBE_URL === undefined ? {} : { subscribeUrl: read.SUBSCRIBE_URL }),
    subscribeList: read.SUBSCRIBE_LIST,
    ...(read.PUBLIC_URL === undefined ? {} : { publicUrl: read.PUBLIC_URL }),
    payments,
    ...(assistant ? { assistant } : {}),
    ...(cognito ? { cognito } : {}),
    productionSigns: signs,
    isDemonstration,
    isDevelopment: read.NODE_ENV !== 'production',
    seller: sellerOf(read),
    company: companyOf(read),
    hasFlows: read.FLOWS === undefined ? signs.length === 0 || isDemonstration : read.FLOWS === '1',
    ...(smtp ? { smtp } : {}),
    staff: staffOf(read),
    ...(read.TEAM_KEY === undefined ? {} : { teamKey: read.TEAM_KEY }),
    ...(read.METRICS_TOKEN === undefined ? {} : { metricsToken: read.METRICS_TOKEN }),
    ...(read.SECRETS_KEY === undefined ? {} : { secretsKey: read.SECRETS_KEY }),
    logLevel: read.LOG_LEVEL,
    ...(read.TAG_MANAGER_ID === undefined ? {} : { tagManagerId: read.TAG_MANAGER_ID }),
    hasHttpsSubdomains: read.HSTS_SUBDOMAINS === '1',
    checksCertificates: read.NODE_TLS_REJECT_UNAUTHORIZED !== '0',
    trustedHops: read.TRUST_PROXY,
    ...(read.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? {} : { tracesEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT }),
    drainMs: read.DRAIN_SECONDS * 1_000,
  };
}
