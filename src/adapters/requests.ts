import { requestListSchema, requestSchema } from '#contracts/request.ts';
import * as ports from '#machines/ports/requests.ts';
import { implementPort } from './implement-port.ts';
import { changeAnswer } from './change-answer.ts';
import { asPerson } from './server.ts';

/** The requests to the staff, through Plinth's server. */
export function createRequests() {
  return {
    listRequests: implementPort(
      ports.listRequests,
      async () => (await asPerson.ask(requestListSchema, '/api/requests')).requests,
    ),
    sendRequest: implementPort(ports.sendRequest, ({ input }) =>
      changeAnswer(asPerson.tell(requestSchema, '/api/requests', input)),
    ),
    withdrawRequest: implementPort(ports.withdrawRequest, ({ input: { requestId } }) =>
      changeAnswer(asPerson.tell(requestSchema, `/api/requests/${requestId}/withdrawal`, {})),
    ),
  };
}
