/** Settings that are allowed and probably not meant, told once at the start. */
import { networkOf } from './db/postgres-address.ts';
import { environmentVariables, type Environment } from './environment.ts';
import { smtpAddress } from './mail/smtp-address.ts';
import { isThisMachine } from './this-machine.ts';

type Given = Readonly<Record<string, string | undefined>>;

/** The number of letters to insert, remove, replace or swap with the next one, to turn one text into another. */
export function editDistance(one: string, other: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length] ?? 0;
}

/** Names this short are near to names of the system, such as HOME and PATH. */
const shortest = 6;
/** Of a slip: with three, DATABASE_PORT, which Kubernetes sets, would be near to DATABASE_URL. */
const mostLetters = 2;

/** The variable that a name was probably meant to be; undefined if it is one, or near to none. */
function meantBy(name: string): string | undefined {
  const text = name.toUpperCase();
  if (text.length < shortest || environmentVariables.includes(name)) return undefined;
  const near = environmentVariables
    .filter((known) => known.length >= shortest)
    .map((known) => ({ known, distance: editDistance(text, known) }))
    .filter(({ distance }) => distance <= mostLetters)
    .toSorted((one, other) => one.distance - other.distance);
  return near[0]?.known;
}

function misspelt(env: Given): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    const meant = env[name]?.trim() ? meantBy(name) : undefined;
    return meant === undefined ? [] : [`${name} is set, and nothing reads it: ${meant} is probably meant.`];
  });
}

const gatewayKeys = {
  razorpay: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
} as const;

/** Keys without their gateway: nothing is taken by it. */
function unusedKeys(env: Given, { payments }: Environment): readonly string[] {
  if (env['PAYMENTS']?.trim()) return [];
  return Object.entries(gatewayKeys).flatMap(([gateway, names]) => {
    const set = names.filter((name) => env[name]?.trim());
    return set.length === 0
      ? []
      : [
          `${set.join(' and ')} ${set.length === 1 ? 'is' : 'are'} set, and PAYMENTS is not, so payments go to ${payments.gateway}: set PAYMENTS=${gateway}, or unset the keys.`,
        ];
  });
}

function unencryptedDatabase({ database }: Environment): readonly string[] {
  if (!('url' in database)) return [];
  const urls = { DATABASE_URL: database.url, DATABASE_DIRECT_URL: database.directUrl };
  return Object.entries(urls).flatMap(([name, url]) => {
    if (url === undefined) return [];
    const { hosts, isEncrypted } = networkOf(url);
    const others = hosts.filter((host) => !isThisMachine(host));
    return isEncrypted || others.length === 0
      ? []
      : [
          `${name} reaches ${others.join(' and ')} without TLS, so everything that is stored crosses the network readable: add sslmode=verify-full, unless that network is yours alone.`,
        ];
  });
}

function unencryptedEvents({ database }: Environment): readonly string[] {
  if (!('url' in database) || database.eventsUrl === undefined) return [];
  const { protocol, hostname } = new URL(database.eventsUrl);
  return protocol === 'rediss:' || isThisMachine(hostname)
    ? []
    : [
        `EVENTS_URL reaches ${hostname} without TLS, so its password crosses the network readable: write rediss://, unless that network is yours alone.`,
      ];
}

function unencryptedMail({ smtp }: Environment): readonly string[] {
  if (!smtp) return [];
  const { hostname } = new URL(smtp.url);
  return smtpAddress(smtp.url).ignoreTLS && !isThisMachine(hostname)
    ? [
        `SMTP_URL reaches ${hostname} with tls=off, so mails cross the network readable: leave it out, unless that network is yours alone.`,
      ]
    : [];
}

/**
 * The warnings about the settings, one sentence each.
 * @param env all variables of the process
 */
export function startWarnings(env: Given, environment: Environment): readonly string[] {
  const isProduction = environment.productionSigns.length > 0 && !environment.isDemonstration;
  return [
    ...misspelt(env),
    ...unusedKeys(env, environment),
    ...(isProduction
      ? [...unencryptedDatabase(environment), ...unencryptedEvents(environment), ...unencryptedMail(environment)]
      : []),
  ];
}
