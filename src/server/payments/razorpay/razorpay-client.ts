import Razorpay from 'razorpay';
import * as v from 'valibot';
import { RefusedError } from '../../outbox/failure-words.ts';

export interface RazorpayKeys {
  readonly keyId: string;
  readonly keySecret: string;
  /** The origin of the API, if it is not Razorpay's own. */
  readonly apiOrigin?: string;
}

const timeoutMs = 10_000;

interface Connection {
  readonly defaults: { baseURL?: string; timeout?: number };
}

function isConnection(value: unknown): value is Connection {
  return typeof value === 'function' && 'defaults' in value && typeof value.defaults === 'object';
}

/** Opens the SDK. It has no timeout and a fixed address, so both are set on its connection. */
export function openRazorpay({ keyId, keySecret, apiOrigin }: RazorpayKeys): Razorpay {
  const razorpay = new Razorpay({ key_id: keyId, key_secret: keySecret });
  const connection: unknown = Reflect.get(razorpay.api, 'rq');
  if (!isConnection(connection)) throw new Error('This version of the Razorpay SDK keeps its connection elsewhere.');
  connection.defaults.timeout = timeoutMs;
  if (apiOrigin !== undefined) connection.defaults.baseURL = apiOrigin;
  return razorpay;
}

const refusalSchema = v.object({ statusCode: v.number() });
const codeSchema = v.object({ error: v.object({ code: v.pipe(v.string(), v.regex(/^[A-Z_]{1,40}$/)) }) });

/** The error, without Razorpay's message, which may repeat the request. */
function faultOf(error: unknown): string {
  if (error instanceof v.ValiError) return 'its answer was not understood';
  const refusal = v.safeParse(refusalSchema, error);
  if (!refusal.success) return 'it did not answer';
  const code = v.safeParse(codeSchema, error);
  return `it answered ${refusal.output.statusCode}${code.success ? ` ${code.output.error.code}` : ''}`;
}

const unknownSchema = v.object({
  error: v.object({ description: v.pipe(v.string(), v.regex(/id provided does not exist/i)) }),
});

/** Razorpay rejects a request about an unknown id like any invalid request: only the message distinguishes them. */
export function refuseUnknownPayment(error: unknown): never {
  throw v.is(unknownSchema, error) ? new RefusedError('Razorpay knows no such payment.') : error;
}

/** Calls Razorpay; an error becomes a sentence without secrets or personal data. */
export async function askRazorpay<Answer>(task: string, ask: () => Promise<Answer>): Promise<Answer> {
  return ask().catch((error: unknown) => {
    if (error instanceof RefusedError) throw error;
    throw new Error(`Razorpay could not ${task}: ${faultOf(error)}.`);
  });
}
