import { requestListSchema, requestSchema } from '#contracts/request.ts';
import * as ports from '#machines/ports/requests.ts';
import { implementPort } from './implement-port.ts';
import { changeAnswer, type MemberServer } from './member-server.ts';

/** What was asked of the staff, through Plinth's server. */
export function createRequests(server: MemberServer) {
  return {
    listRequests: implementPort(
      ports.listRequests,
      async () => (await server.ask(requestListSchema, '/api/requests')).requests,
    ),
    sendRequest: implementPort(ports.sendRequest, ({ input }) =>
      changeAnswer(server.tell(requestSchema, '/api/requests', input)),
    ),
    withdrawRequest: implementPort(ports.withdrawRequest, ({ input: { requestId } }) =>
      changeAnswer(server.tell(requestSchema, `/api/requests/${requestId}/withdrawal`, {})),
    ),
  };
}
