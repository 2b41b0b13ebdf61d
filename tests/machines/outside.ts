import { fromPromise, type PromiseActorLogic } from 'xstate';

/** A part of the outside world that is asked by a machine and answers when the test says so. */
export interface Outside<Answer, Question> {
  /** The actor to provide in its place. */
  readonly actor: PromiseActorLogic<Answer, Question>;
  /** Everything it was asked, in order. */
  readonly asked: readonly Question[];
  /** Answer the oldest open question; done when the machine has heard. */
  readonly answer: (answer: Answer) => Promise<void>;
  /** Fail on the oldest open question, with this if it matters; done when the machine has heard. */
  readonly fail: (reason?: unknown) => Promise<void>;
}

export function outside<Answer, Question>(): Outside<Answer, Question> {
  const asked: Question[] = [];
  const open: { promise: Promise<Answer>; resolve: (answer: Answer) => void; reject: (reason: unknown) => void }[] = [];
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
      let reject!: (reason: unknown) => void;
      const promise = new Promise<Answer>((onAnswer, onFailure) => {
        resolve = onAnswer;
        reject = onFailure;
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
    fail: async (reason = new Error('The outside world cannot be reached')) => {
      const question = oldest();
      question.reject(reason);
      await question.promise.catch(() => undefined);
    },
  };
}
