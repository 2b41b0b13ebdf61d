import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { promisePort, usualTimeoutMs, type PromisePort } from '#machines/ports/promise-port.ts';

/** A part of the outside world that is asked by a machine and answers when the test says so. */
export interface Outside<Answer, Question> {
  /** The actor to provide in its place. */
  readonly actor: PromisePort<Answer, Question>;
  /** Everything it was asked, in order. */
  readonly asked: readonly Question[];
  /** Answer an open question; done when the machine has heard. */
  readonly answer: (answer: Answer) => Promise<void>;
  /** Fail on an open question, with this if it matters; done when the machine has heard. */
  readonly fail: (reason?: unknown) => Promise<void>;
}

/** Done when every promise that was settled has been heard of, and what was asked in return. */
export async function heard(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/**
 * @param first which of several open questions is answered first.
 * @param timeoutMs how long an answer is waited for.
 */
export function outside<Answer, Question>(
  first: 'oldest' | 'newest' = 'oldest',
  timeoutMs = usualTimeoutMs,
): Outside<Answer, Question> {
  const asked: Question[] = [];
  const open: { resolve: (answer: Answer) => void; reject: (reason: unknown) => void }[] = [];
  const next = () => {
    const question = first === 'oldest' ? open.shift() : open.pop();
    if (!question) throw new Error('Nothing was asked');
    return question;
  };
  return {
    asked,
    actor: implementPort(promisePort<Answer, Question>('outside', timeoutMs), ({ input }) => {
      asked.push(input);
      return new Promise<Answer>((resolve, reject) => {
        open.push({ resolve, reject });
      });
    }),
    answer: async (answer) => {
      next().resolve(answer);
      await heard();
    },
    fail: async (reason = new Error('The outside world cannot be reached')) => {
      next().reject(reason);
      await heard();
    },
  };
}

/** The machine with ports that never answer, and whose timeouts run. */
export function unanswered<Machine extends AnyStateMachine>(machine: Machine): Machine {
  const actors: Record<string, AnyActorLogic> = {};
  for (const [name, logic] of Object.entries(machine.implementations.actors)) {
    if ('root' in logic) actors[name] = unanswered(logic as AnyStateMachine);
    if ('timeoutMs' in logic)
      actors[name] = implementPort(logic as PromisePort<unknown, unknown>, () => new Promise(() => undefined));
  }
  return machine.provide({ actors }) as Machine;
}
