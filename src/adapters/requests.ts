import { fromPromise } from 'xstate';
import { requestListSchema, requestSchema } from '#contracts/request.ts';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import type { RequestEntry, RequestToSend } from '#machines/ports/requests.ts';
import { changeAnswer } from './change-answer.ts';
import { asPerson } from './server.ts';

/** What was asked of the staff, through Plinth's server. */
export function createRequests() {
  return {
    listRequests: fromPromise<readonly RequestEntry[]>(
      async () => (await asPerson.ask(requestListSchema, '/api/requests')).requests,
    ),
    sendRequest: fromPromise<ChangeAnswer, RequestToSend>(({ input }) =>
      changeAnswer(asPerson.tell(requestSchema, '/api/requests', input)),
    ),
    withdrawRequest: fromPromise<ChangeAnswer, { readonly requestId: string }>(({ input: { requestId } }) =>
      changeAnswer(asPerson.tell(requestSchema, `/api/requests/${requestId}/withdrawal`, {})),
    ),
  };
}
