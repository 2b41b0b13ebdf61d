/** Converts the server's rejections to results with a reason, for the machines. */
import * as v from 'valibot';
import { versionConflictSchema } from '#contracts/project.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import * as messages from '#messages/failures.ts';
import { Refusal } from './server.ts';

/** The result of a change: the server's reason if it rejects the change for one; any other error is rethrown. */
export async function changeAnswer(change: Promise<unknown>): Promise<ChangeAnswer> {
  try {
    await change;
    return { kind: 'done' };
  } catch (error) {
    return refusalOf(error);
  }
}

/** What the project is by now, if the change was based on an earlier version. */
function currentIn({ body }: Refusal): Extract<ChangeAnswer, { kind: 'refused' }>['current'] {
  const told = v.safeParse(versionConflictSchema, body);
  return told.success
    ? { name: projectName(told.output.current.draft), version: told.output.current.version }
    : undefined;
}

/** The reason for which the server rejects a change. @throws any other error again. */
export function refusalOf(error: unknown): Extract<ChangeAnswer, { kind: 'refused' }> {
  if (!(error instanceof Refusal && error.problem && error.status < 500 && error.status !== 401)) throw error;
  const current = currentIn(error);
  return { kind: 'refused', words: refusalWords(error), ...(current && { current }) };
}

/** The server's reason: that of the first field, if it names one. */
export function refusalWords(refusal: Refusal): string {
  return refusal.problem?.detail ?? refusal.message;
}

/** The server's reasons by field, as sentences. @param prefix the prefix of the form's own field names. */
export function refusedFields({ problem }: Refusal, prefix: string): Readonly<Record<string, string>> {
  const own = (problem?.errors ?? []).filter(({ field }) => field.startsWith(prefix));
  // A reason that is no complete sentence continues the field's name.
  return Object.fromEntries(
    own.map(({ field, reason }) => [
      field.slice(prefix.length),
      /^\p{Lu}|[.।]$/u.test(reason) ? reason : messages.thisField({ reason }),
    ]),
  );
}
