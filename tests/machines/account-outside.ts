import { createActor, fromPromise, type PromiseActorLogic } from 'xstate';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import type { PendingCode } from '#machines/account/pending-code.types.ts';
import { recoveryMachine } from '#machines/account/recovery.machine.ts';
import { registrationMachine } from '#machines/account/registration.machine.ts';
import type { CodeSent } from '#machines/ports/auth.ts';

/** One thing that the identity provider is asked, which it answers or refuses when the test says so. */
interface Asked<Answer, Question> {
  readonly actor: PromiseActorLogic<Answer, Question>;
  /** Everything it was asked, in order. */
  readonly asked: readonly Question[];
  readonly answer: (answer: Answer) => Promise<void>;
  /** Refuse by the code; by something that nobody foresaw without one. */
  readonly refuse: (code?: string) => Promise<void>;
}

function provider<Answer, Question>(): Asked<Answer, Question> {
  const asked: Question[] = [];
  const open: { promise: Promise<Answer>; resolve: (answer: Answer) => void; reject: (failure: AuthFailure | Error) => void }[] = [];
  const oldest = () => {
    const question = open.shift();
    if (!question) throw new Error('Nothing was asked');
    return question;
  };
  return {
    asked,
    actor: fromPromise<Answer, Question>(({ input }) => {
      asked.push(input);
      let resolve!: (answer: Answer) => void;
      let reject!: (failure: AuthFailure | Error) => void;
      const promise = new Promise<Answer>((onAnswer, onRefusal) => {
        resolve = onAnswer;
        reject = onRefusal;
      });
      open.push({ promise, resolve, reject });
      return promise;
    }),
    // The actor was given the promise first, so it has heard by the time that this goes on.
    answer: async (answer) => {
      const question = oldest();
      question.resolve(answer);
      await question.promise;
    },
    refuse: async (code) => {
      const question = oldest();
      question.reject(code === undefined ? new Error('broken') : authFailure(code));
      await question.promise.catch(() => undefined);
    },
  };
}

type Username = { readonly username: string };

/** A registration by itself, with the provider that the test plays. */
export function startRegistration(pending: PendingCode | null = null) {
  const signUps = provider<CodeSent, Username & { readonly email: string }>();
  const confirmations = provider<void, Username>();
  const resends = provider<CodeSent, Username>();
  const machine = registrationMachine.provide({ actors: { signUp: signUps.actor, confirmSignUp: confirmations.actor, resendSignUpCode: resends.actor } });
  const registration = createActor(machine, { input: { pending } }).start();
  return { registration, signUps, confirmations, resends, state: () => registration.getSnapshot().value, context: () => registration.getSnapshot().context };
}

/** A recovery by itself, with the provider that the test plays. */
export function startRecovery(pending: PendingCode | null = null) {
  const requests = provider<CodeSent, Username>();
  const confirmations = provider<void, Username>();
  const recovery = createActor(recoveryMachine.provide({ actors: { requestReset: requests.actor, confirmReset: confirmations.actor } }), { input: { pending } }).start();
  return { recovery, requests, confirmations, state: () => recovery.getSnapshot().value, context: () => recovery.getSnapshot().context };
}

/** What a snapshot says to the person, word for word. */
export function saidBy(snapshot: { readonly getMeta: () => Readonly<Record<string, { readonly says: string } | undefined>> }): readonly string[] {
  return Object.values(snapshot.getMeta()).flatMap((meta) => (meta ? [meta.says] : []));
}
