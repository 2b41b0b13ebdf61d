import { invitationListSchema, invitedProjectSchema, madeInvitationSchema } from '#contracts/invitation.ts';
import * as ports from '#machines/ports/projects.ts';
import { implementPort } from './implement-port.ts';
import { asNobody, asPerson, Refusal } from './server.ts';

/** The invitation links of a project, through Plinth's server. */
export function createInvitations() {
  return {
    listInvitations: implementPort(
      ports.listInvitations,
      async ({ input: { projectId } }) =>
        (await asPerson.ask(invitationListSchema, `/api/projects/${projectId}/invitations`)).invitations,
    ),
    makeInvitation: implementPort(ports.makeInvitation, async ({ input: { projectId, label } }) => {
      const { id, secret, isMailed } = await asPerson.tell(
        madeInvitationSchema,
        `/api/projects/${projectId}/invitations`,
        { label },
      );
      return { id, link: `${window.location.origin}/invited/${secret}`, isMailed };
    }),
    withdrawInvitation: implementPort(ports.withdrawInvitation, async ({ input: { projectId, invitationId } }) => {
      try {
        await asPerson.remove(`/api/projects/${projectId}/invitations/${invitationId}`);
      } catch (error) {
        // The link was already withdrawn elsewhere.
        if (!(error instanceof Refusal && error.status === 404)) throw error;
      }
    }),
    copyText: implementPort(ports.copyText, ({ input: { text } }) => navigator.clipboard.writeText(text)),
  };
}

/** The project that a link shows. The link's secret goes to the server and into no machine. */
export function createFindInvited(secret: string) {
  return implementPort(ports.findInvited, async () => {
    try {
      return await asNobody.ask(invitedProjectSchema, `/api/invitations/${encodeURIComponent(secret)}`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.status === 410) return 'withdrawn';
      if (error.status === 404 || error.status === 400) return null;
      throw error;
    }
  });
}
