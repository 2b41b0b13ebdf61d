import { fromPromise } from 'xstate';
import { invitationListSchema, invitedProjectSchema, madeInvitationSchema } from '#contracts/invitation.ts';
import type { InvitationEntry, InvitedView, MadeLink } from '#machines/ports/projects.ts';
import { asNobody, asPerson, Refusal } from './server.ts';

/** The links of a project, through Plinth's server. */
export function createInvitations() {
  return {
    listInvitations: fromPromise<readonly InvitationEntry[], { readonly projectId: string }>(
      async ({ input: { projectId } }) =>
        (await asPerson.ask(invitationListSchema, `/api/projects/${projectId}/invitations`)).invitations,
    ),
    makeInvitation: fromPromise<MadeLink, { readonly projectId: string; readonly label: string }>(
      async ({ input: { projectId, label } }) => {
        const { id, secret, isMailed } = await asPerson.tell(
          madeInvitationSchema,
          `/api/projects/${projectId}/invitations`,
          { label },
        );
        return { id, link: `${window.location.origin}/invited/${secret}`, isMailed };
      },
    ),
    withdrawInvitation: fromPromise<void, { readonly projectId: string; readonly invitationId: string }>(
      async ({ input: { projectId, invitationId } }) => {
        try {
          await asPerson.remove(`/api/projects/${projectId}/invitations/${invitationId}`);
        } catch (error) {
          // It was withdrawn elsewhere before.
          if (!(error instanceof Refusal && error.status === 404)) throw error;
        }
      },
    ),
    copyText: fromPromise<void, { readonly text: string }>(({ input: { text } }) =>
      navigator.clipboard.writeText(text),
    ),
  };
}

/** What a link shows. Its secret goes to the server and into no machine. */
export function createFindInvited(secret: string) {
  return fromPromise<InvitedView | null>(async () => {
    try {
      return await asNobody.ask(invitedProjectSchema, `/api/invitations/${encodeURIComponent(secret)}`);
    } catch (error) {
      if (error instanceof Refusal && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }
  });
}
