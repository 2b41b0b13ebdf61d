import { fromCallback, fromPromise, type AnyEventObject, type EventObject, type PromiseActorLogic } from 'xstate';

/** A part of the server that answers, or fails, when the test says so. */
export interface Asked<Answer, Question> {
  readonly actor: PromiseActorLogic<Answer, Question>;
  /** Everything it was asked, in order. */
  readonly asked: readonly Question[];
  readonly answer: (answer: Answer) => Promise<void>;
  readonly fail: (reason?: Error) => Promise<void>;
}

/** Done when every promise that was settled has been heard of. */
export async function heard(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export function asked<Answer, Question>(): Asked<Answer, Question> {
  const questions: Question[] = [];
  const open: { resolve: (answer: Answer) => void; reject: (failure: unknown) => void }[] = [];
  const newest = () => {
    const question = open.pop();
    if (!question) throw new Error('Nothing was asked');
    return question;
  };
  return {
    asked: questions,
    actor: fromPromise<Answer, Question>(({ input }) => {
      questions.push(input);
      return new Promise<Answer>((resolve, reject) => {
        open.push({ resolve, reject });
      });
    }),
    answer: async (answer) => {
      newest().resolve(answer);
      await heard();
    },
    fail: async (reason = new Error('No answer')) => {
      newest().reject(reason);
      await heard();
    },
  };
}

/** Something that tells of what happens outside, in the words of the test; `isOn` while it is listened to. */
export function teller() {
  let send: ((event: EventObject) => void) | undefined;
  return {
    actor: fromCallback<EventObject>(({ sendBack }) => {
      send = sendBack;
      return () => {
        if (send === sendBack) send = undefined;
      };
    }),
    tell: (event: AnyEventObject) => send?.(event),
    isOn: () => send !== undefined,
  };
}
