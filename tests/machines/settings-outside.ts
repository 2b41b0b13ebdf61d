import { createActor, type AnyStateMachine } from 'xstate';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import type { AccountEnding } from '#machines/domain/identity/account-ending.ts';
import type { DeletableAccount } from '#machines/ports/settings.ts';
import { outside, type Outside } from './outside.ts';

/** A request to the identity provider. */
interface Asked<Answer, Question> extends Pick<Outside<Answer, Question>, 'actor' | 'asked' | 'answer'> {
  /** Rejects with a failure, or with that of a code. */
  readonly refuse: (failure: AuthFailure | string) => Promise<void>;
}

export function provider<Answer, Question = unknown>(timeoutMs?: number): Asked<Answer, Question> {
  const { actor, asked, answer, fail } = outside<Answer, Question>('oldest', timeoutMs);
  return {
    actor,
    asked,
    answer,
    refuse: (failure) => fail(typeof failure === 'string' ? authFailure(failure) : failure),
  };
}

/** The text that a part shows at this moment; empty when it shows none. */
export function saysOf(snapshot: {
  readonly getMeta: () => Readonly<Record<string, { readonly says: string } | undefined>>;
}): string {
  return Object.values(snapshot.getMeta()).find((meta) => meta !== undefined)?.says ?? '';
}

/** A part by itself. */
export function startPart<Machine extends AnyStateMachine>(machine: Machine) {
  const actor = createActor(machine).start();
  return { actor, state: (): unknown => Reflect.get(actor.getSnapshot(), 'value') };
}

/** An account that is deleted at once, with nothing open, unless said otherwise. */
export function deletable(username: string, ending: Partial<AccountEnding> = {}): DeletableAccount {
  return { username, ending: { endsAt: null, isHeld: false, matters: [], ...ending } };
}
