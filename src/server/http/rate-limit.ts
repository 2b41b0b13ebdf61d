import type { Context, MiddlewareHandler } from 'hono';
import { clientAddress } from './client-address.ts';
import { problem } from './problem.ts';
import { refusalWords } from './refusal-words.ts';

/**
 * The maximum number of requests of a class from one address in a minute. `hook` is for the embedded
 * provider and for webhooks that are refused; `signedHook` is for webhooks with a valid signature, of which a gateway
 * resends many at once after an outage, three for each payment. `page` is for documents, of which an office behind one address opens many, and for readiness checks. `model`
 * costs money each time. `miss` is what the assistant reports by itself, so that it takes nothing from a person's forms. `picture` takes a tenth of a second of a core each time. A plan in progress is saved with every
 * change.
 */
export const rateClasses = {
  read: 300,
  write: 120,
  form: 10,
  model: 15,
  miss: 10,
  report: 20,
  hook: 600,
  signedHook: 12_000,
  page: 600,
  picture: 30,
} as const;
export type RateClass = keyof typeof rateClasses;

const minute = 60_000;
/** The maximum number of addresses that a class remembers; beyond it the oldest is forgotten. */
const maxAddresses = 10_000;

interface Window {
  readonly endsAt: number;
  count: number;
}

export interface RateLimits {
  /** Counts a request. @returns the number of seconds to wait, 0 if it may pass. */
  readonly wait: (rateClass: RateClass, address: string) => number;
  /** Adds requests that another process accepted or rejected. */
  readonly add: (rateClass: RateClass, address: string, count: number) => void;
  /** The number of remembered addresses. */
  readonly size: () => number;
}

/**
 * Counts the requests of this process in windows of a minute, in memory.
 * @param now ms of a clock that nobody sets: with the time of day, a clock that is put back would lengthen a window
 */
export function createRateLimits(now: () => number = () => performance.now(), most = maxAddresses): RateLimits {
  const windows: Readonly<Record<RateClass, Map<string, Window>>> = {
    read: new Map(),
    write: new Map(),
    form: new Map(),
    model: new Map(),
    miss: new Map(),
    report: new Map(),
    hook: new Map(),
    signedHook: new Map(),
    page: new Map(),
    picture: new Map(),
  };

  const open = (known: Map<string, Window>, address: string): Window => {
    // A map preserves insertion order, so the first is the oldest.
    known.delete(address);
    for (const [oldest, { endsAt }] of known) {
      if (known.size < most && endsAt > now()) break;
      known.delete(oldest);
    }
    const window = { endsAt: now() + minute, count: 0 };
    known.set(address, window);
    return window;
  };

  const windowOf = (rateClass: RateClass, address: string): Window => {
    const known = windows[rateClass];
    const current = known.get(address);
    return current && current.endsAt > now() ? current : open(known, address);
  };

  return {
    wait: (rateClass, address) => {
      const window = windowOf(rateClass, address);
      window.count += 1;
      return window.count > rateClasses[rateClass] ? Math.ceil((window.endsAt - now()) / 1_000) : 0;
    },
    add: (rateClass, address, count) => {
      windowOf(rateClass, address).count += count;
    },
    size: () => Object.values(windows).reduce((sum, known) => sum + known.size, 0),
  };
}

/** The response that states how many seconds to wait. */
export type TooOften = (c: Context, seconds: number) => Response;

export const asProblem: TooOften = (c, seconds) => {
  const words = refusalWords(c);
  return problem(c, 429, words.tooOften, words.waitSeconds({ seconds }), {
    headers: { 'retry-after': String(seconds) },
  });
};

/**
 * Rejects clients that call an endpoint too often. Reading counts as the class of reads everywhere, anything else as
 * the endpoint's own class.
 * @param writing the endpoint's class; `own` if its handler counts these requests itself
 */
export function limitRate(
  limits: RateLimits,
  writing: RateClass | 'own',
  trustedHops: number,
  tooOften: TooOften = asProblem,
): MiddlewareHandler {
  return async (c, next) => {
    const reads = ['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    const rateClass = reads ? 'read' : writing;
    if (rateClass === 'own') return next();
    const seconds = limits.wait(rateClass, clientAddress(c, trustedHops));
    return seconds === 0 ? next() : tooOften(c, seconds);
  };
}

/**
 * Rejects clients that request documents too often. Files are not counted: each document requests dozens, and they cost
 * almost nothing.
 */
export function limitPages(limits: RateLimits, trustedHops: number): MiddlewareHandler {
  const limit = limitEach(limits, 'page', trustedHops);
  return async (c, next) => (/\.[a-z0-9]+$/i.test(c.req.path) ? next() : limit(c, next));
}

/** Rejects clients that send requests of a class too often. */
export function limitEach(limits: RateLimits, rateClass: RateClass, trustedHops: number): MiddlewareHandler {
  return async (c, next) => {
    const seconds = limits.wait(rateClass, clientAddress(c, trustedHops));
    return seconds === 0 ? next() : asProblem(c, seconds);
  };
}
