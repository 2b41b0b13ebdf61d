import { Stripe } from 'stripe';
import { RefusedError } from '../../outbox/failure-words.ts';

export interface StripeKeys {
  readonly secretKey: string;
  /** The origin of the API, if it is not Stripe's own. */
  readonly apiOrigin?: string;
}

const timeoutMs = 10_000;

function addressOf(apiOrigin: string): Pick<Stripe.StripeConfig, 'host' | 'port' | 'protocol'> {
  const { hostname, port, protocol } = new URL(apiOrigin);
  const isPlain = protocol === 'http:';
  return { host: hostname, port: port || (isPlain ? 80 : 443), protocol: isPlain ? 'http' : 'https' };
}

/** Opens the SDK. It retries once by itself, with the same idempotency key. */
export function openStripe({ secretKey, apiOrigin }: StripeKeys): Stripe {
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
    ...(apiOrigin === undefined ? {} : addressOf(apiOrigin)),
  });
}

/** The error, without Stripe's message, which may repeat the request. */
function faultOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return 'its answer was not understood';
  if (error.statusCode === undefined) return 'it did not answer';
  return `it answered ${error.statusCode}${error.code !== undefined && /^[a-z_]{1,60}$/.test(error.code) ? ` ${error.code}` : ''}`;
}

/** Converts Stripe's error for an unknown payment id to a RefusedError. */
export function refuseUnknownPayment(error: unknown): never {
  throw error instanceof Stripe.errors.StripeError && error.code === 'resource_missing'
    ? new RefusedError('Stripe knows no such payment.')
    : error;
}

/** Calls Stripe; an error becomes a sentence without secrets or personal data. */
export async function askStripe<Answer>(task: string, ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch((error: unknown) => {
    if (error instanceof RefusedError) throw error;
    throw new Error(`Stripe could not ${task}: ${faultOf(error)}.`);
  });
}
