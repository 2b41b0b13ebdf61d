import { fromPromise, type NonReducibleUnknown, type PromiseActorLogic } from 'xstate';

/**
 * The timeout of a port, in ms. The adapters end a request to the server after 15 s, and some ports make two in a row
 * (renew the tokens, then the request), so the exact outcome arrives within 30 s. Longer calls are abandoned, for
 * instance those of the identity provider's library, which has no timeout of its own.
 */
export const usualTimeoutMs = 35_000;

/** A promise that machines invoke. It rejects with a TimeoutError when it takes longer than `timeoutMs`. */
export interface PromisePort<Output, Input> extends PromiseActorLogic<Output, Input> {
  readonly timeoutMs: number;
}

/** Whether an invoked actor ends by itself. */
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
