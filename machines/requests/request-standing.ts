import type { RequestState } from '../domain/requests/request-state.ts';
import { requestMachine } from './request.machine.ts';

/** Whether the person who asked can still take a request back. */
export function mayWithdraw({ state, answer }: { readonly state: RequestState; readonly answer: string }): boolean {
  return requestMachine.resolveState({ value: state, context: { answer } }).can({ type: 'request.withdrawn' });
}
