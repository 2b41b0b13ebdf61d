import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/**
 * How long, in ms, a port may take to answer. The adapters end a request to the server after 15 s, and some ports make
 * two in a row (renew the tokens, then ask), so the exact outcome comes within 30 s. What takes longer, for instance a
 * call of the identity provider's library, which has no limit of its own, is given up.
 */
export const usualTimeoutMs = 35_000;

/** A promise that machines invoke. It rejects with a TimeoutError when it takes longer than `timeoutMs`. */
export interface PromisePort<Output, Input> extends PromiseActorLogic<Output, Input> {
  readonly timeoutMs: number;
}

/** Whether what a state invokes ends by itself. */
export function hasTimeout(logic: unknown): boolean {
  return typeof logic === 'object' && logic !== null && 'timeoutMs' in logic;
}

/** Declares a port. It rejects until an implementation is provided, see `implementPort` in src/adapters. */
export function promisePort<Output, Input = NonReducibleUnknown>(
  name: string,
  timeoutMs = usualTimeoutMs,
): PromisePort<Output, Input> {
  const missing = fromPromise<Output, Input>(() => Promise.reject(new Error(`${name} has no implementation here`)));
  return { ...missing, timeoutMs };
}
