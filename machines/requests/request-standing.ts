import type { RequestMove } from '../domain/back-office/back-office-acts.ts';
import type { RequestState } from '../domain/requests/request-state.ts';
import { requestMachine } from './request.machine.ts';

/** Whether the person who made a request can still withdraw it. */
export function mayWithdraw({ state, answer }: { readonly state: RequestState; readonly answer: string }): boolean {
  return requestMachine.resolveState({ value: state, context: { answer } }).can({ type: 'request.withdrawn' });
}

const moves: readonly RequestMove[] = ['request.reviewed', 'request.begun', 'request.delivered', 'request.declined'];

/** The steps that the staff can take with a request now. */
export function movesOf({
  state,
  answer,
}: {
  readonly state: RequestState;
  readonly answer: string;
}): readonly RequestMove[] {
  const request = requestMachine.resolveState({ value: state, context: { answer } });
  return moves.filter((type) => request.can({ type, answer }));
}
