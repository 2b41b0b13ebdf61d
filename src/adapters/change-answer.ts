/** How the server's refusals reach the machines: as answers with a reason. */
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import * as messages from '#messages/timeout.ts';
import { Refusal } from './server.ts';

/** A change as an answer: what the server refuses for a reason is said in its words; anything else is thrown on. */
export async function changeAnswer(change: Promise<unknown>): Promise<ChangeAnswer> {
  try {
    await change;
    return { kind: 'done' };
  } catch (error) {
    return refusalOf(error);
  }
}

/** What the server refuses for a reason, in its words. @throws anything else on. */
export function refusalOf(error: unknown): Extract<ChangeAnswer, { kind: 'refused' }> {
  if (error instanceof Refusal && error.problem && error.status < 500 && error.status !== 401)
    return { kind: 'refused', words: refusalWords(error) };
  throw error;
}

/** The server's reason: that of the first field where it names one. */
export function refusalWords(refusal: Refusal): string {
  return refusal.problem?.detail ?? refusal.message;
}

/** The server's reasons by field, as sentences. @param prefix what stands before the names of the form's own fields. */
export function refusedFields({ problem }: Refusal, prefix: string): Readonly<Record<string, string>> {
  const own = (problem?.errors ?? []).filter(({ field }) => field.startsWith(prefix));
  // A reason that is no sentence of its own reads on from the field's name.
  return Object.fromEntries(
    own.map(({ field, reason }) => [
      field.slice(prefix.length),
      /^\p{Lu}|[.।]$/u.test(reason) ? reason : messages.thisField({ reason }),
    ]),
  );
}
