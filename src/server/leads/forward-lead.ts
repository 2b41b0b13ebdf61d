import * as v from 'valibot';
import type { WorkHandler } from '../outbox/outbox.ts';

/** The outbox's word for a lead that the mailing service is to have. */
export const forwardWork = 'lead.forward';

const workSchema = v.record(v.string(), v.string());
const timeoutMs = 10_000;

/** The mailing service has the address, or never will. */
const finalAnswers: ReadonlySet<string> = new Set([
  'true',
  'Already subscribed.',
  'Bounced email address.',
  'Email is suppressed.',
  'Invalid email address.',
]);
/** Its answers that somebody has to put right on one side or the other, until then it is tried again. */
const passingAnswers: ReadonlySet<string> = new Set(['Some fields are missing.', 'Invalid list ID.']);

/** Sends leads to a mailing service, from the outbox: again until it answers what it will not take back. */
export function forwardLead(subscribeUrl: string, fetch: typeof globalThis.fetch = globalThis.fetch): WorkHandler {
  const address = `${subscribeUrl.replace(/\/+$/, '')}/subscribe`;
  return async (payload) => {
    const given = Object.entries(v.parse(workSchema, payload)).filter(([, text]) => text !== '');
    const response = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams([...given, ['gdpr', 'true'], ['hp', ''], ['subform', 'yes'], ['boolean', 'true']]),
      // A lead goes to the configured service and nowhere else.
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
