import * as v from 'valibot';
import type { WorkHandler } from '../outbox/outbox.ts';

/** The outbox's kind of work that forwards a lead to the mailing service. */
export const forwardWork = 'lead.forward';

const workSchema = v.record(v.string(), v.string());
const timeoutMs = 10_000;

/** Final responses: the mailing service has the address, or will never accept it. */
const finalAnswers: ReadonlySet<string> = new Set([
  'true',
  'Already subscribed.',
  'Bounced email address.',
  'Email is suppressed.',
  'Invalid email address.',
]);
/** Responses that require a fix on one side or the other; until then the work is retried. */
const passingAnswers: ReadonlySet<string> = new Set(['Some fields are missing.', 'Invalid list ID.']);

/** Sends leads to a mailing service, from the outbox. Retries until the response is final. */
export function forwardLead(subscribeUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch): WorkHandler {
  const address = `${subscribeUrl.replace(/\/+$/, '')}/subscribe`;
  return async (payload) => {
    const given = Object.entries(v.parse(workSchema, payload)).filter(([, text]) => text !== '');
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams([...given, ['gdpr', 'true'], ['hp', ''], ['subform', 'yes'], ['boolean', 'true']]),
      // A lead is sent to the configured service only.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.text()).trim();
    if (finalAnswers.has(answer)) return;
    throw new Error(
      `The mailing service answered with ${response.status}${passingAnswers.has(answer) ? `: ${answer}` : ''}`,
    );
  };
}
