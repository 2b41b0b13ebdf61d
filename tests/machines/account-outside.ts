import { createActor } from 'xstate';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import type { PendingCode } from '#machines/account/pending-code.types.ts';
import { recoveryMachine } from '#machines/account/recovery.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import type { CodeSent, ResetOutcome } from '#machines/ports/auth.ts';
import { outside, type Outside } from './outside.ts';

/** A request to the identity provider. */
interface Asked<Answer, Question> extends Pick<Outside<Answer, Question>, 'actor' | 'asked' | 'answer'> {
  /** Rejects with the code, or with an unforeseen error without one. */
  readonly refuse: (code?: string) => Promise<void>;
}

function provider<Answer, Question>(): Asked<Answer, Question> {
  const { actor, asked, answer, fail } = outside<Answer, Question>();
  return { actor, asked, answer, refuse: (code) => fail(code === undefined ? undefined : authFailure(code)) };
}

type Username = { readonly username: string };

/** A registration by itself, with a provider that the test controls. */
export function startRegistration(pending: PendingCode | null = null, canChangeAddress = true) {
  const signUps = provider<CodeSent | null, Username & { readonly email: string }>();
  const confirmations = provider<void, Username>();
  const resends = provider<CodeSent, Username>();
  const changes = provider<void, Username & { readonly email: string }>();
  const machine = registrationMachine.provide({
    actors: {
      signUp: signUps.actor,
      confirmSignUp: confirmations.actor,
      resendSignUpCode: resends.actor,
      changeSignUpAddress: changes.actor,
    },
  });
  const registration = createActor(machine, { input: { pending, canChangeAddress } }).start();
  return {
    registration,
    signUps,
    confirmations,
    resends,
    changes,
    state: () => registration.getSnapshot().value,
    context: () => registration.getSnapshot().context,
  };
}

/** A recovery by itself, with a provider that the test controls. */
export function startRecovery(pending: PendingCode | null = null) {
  const requests = provider<CodeSent, Username>();
  const confirmations = provider<ResetOutcome, Username>();
  const recovery = createActor(
    recoveryMachine.provide({ actors: { requestReset: requests.actor, confirmReset: confirmations.actor } }),
    { input: { pending } },
  ).start();
  return {
    recovery,
    requests,
    confirmations,
    state: () => recovery.getSnapshot().value,
    context: () => recovery.getSnapshot().context,
  };
}

/** The texts that a snapshot shows to the person. */
export function saidBy(snapshot: {
  readonly getMeta: () => Readonly<Record<string, { readonly says: string } | undefined>>;
}): readonly string[] {
  return Object.values(snapshot.getMeta()).flatMap((meta) => (meta ? [meta.says] : []));
}
