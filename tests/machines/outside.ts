import type { AnyActorLogic, AnyStateMachine } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { promisePort, usualTimeoutMs, type PromisePort } from '#machines/ports/promise-port.ts';

/** A part of the environment to which a machine sends requests, and which answers when the test says so. */
export interface Outside<Answer, Question> {
  /** The actor to provide in its place. */
  readonly actor: PromisePort<Answer, Question>;
  /** All requests, in order. */
  readonly asked: readonly Question[];
  /** Answers an open request; resolves when the machine has received the answer. */
  readonly answer: (answer: Answer) => Promise<void>;
  /** Fails an open request, with this if it matters; resolves when the machine has received the error. */
  readonly fail: (reason?: unknown) => Promise<void>;
}

/** Resolves when every settled promise has reached its machine, and the requests that follow were sent. */
export async function heard(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/**
 * @param first which of several open requests is answered first
 * @param timeoutMs how long the machine waits for an answer
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
