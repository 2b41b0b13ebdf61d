/**
 * The links that show a project to others. Promises: a link is shown once, when it is made, and is in the clipboard or there to
 * be copied by hand; every link that holds is listed; a link that is withdrawn shows nothing from then on.
 */
import { assign, enqueueActions, setup, type DoneActorEvent } from 'xstate';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import { tellParent } from '../kit/tell-parent.ts';
import { copyText, listInvitations, makeInvitation, withdrawInvitation, type InvitationEntry, type MadeLink } from '../ports/projects.ts';
import type { ProjectNews } from './project-actions.machine.ts';

export interface ProjectSharingContext {
  readonly project: ProjectCard | null;
  readonly invitations: readonly InvitationEntry[];
  readonly made: MadeLink | null;
  readonly label: string;
  readonly withdrawing: string;
}

export type ProjectSharingEvent =
  | { readonly type: 'sharing.opened'; readonly project: ProjectCard }
  | { readonly type: 'sharing.closed' }
  | { readonly type: 'sharing.reloaded' }
  | { readonly type: 'link.requested'; readonly label: string }
  | { readonly type: 'link.copyRequested' }
  | { readonly type: 'link.withdrawn'; readonly invitationId: string };

type Listed = { readonly invitations: readonly InvitationEntry[] };
type Made = { readonly made: MadeLink };

export const projectSharingMachine = setup({
  types: {
    context: {} as ProjectSharingContext,
    events: {} as ProjectSharingEvent,
    tags: {} as 'pending',
  },
  actors: { listInvitations, makeInvitation, withdrawInvitation, copyText },
  guards: {
    hasLink: ({ context }) => context.made !== null,
  },
  actions: {
    takeProject: assign(({ event }) => (event.type === 'sharing.opened' ? { project: event.project, invitations: [], made: null } : {})),
    showLinks: assign((_, { invitations }: Listed) => ({ invitations })),
    takeLabel: assign(({ event }) => (event.type === 'link.requested' ? { label: event.label.trim() } : {})),
    keepLink: assign((_, { made }: Made) => ({ made })),
    takeWithdrawing: assign(({ event }) => (event.type === 'link.withdrawn' ? { withdrawing: event.invitationId } : {})),
    dropLink: assign(({ context }) => ({
      invitations: context.invitations.filter(({ id }) => id !== context.withdrawing),
      made: context.made?.id === context.withdrawing ? null : context.made,
    })),
    tellChanged: enqueueActions(({ enqueue, self }) => {
      tellParent<ProjectNews>(enqueue, self, { type: 'projects.changed' });
    }),
  },
}).createMachine({
  id: 'projectSharing',
  description: 'The links that show a project to others.',
  context: { project: null, invitations: [], made: null, label: '', withdrawing: '' },
  initial: 'closed',
  states: {
    closed: {
      description: 'No links are shown.',
      on: { 'sharing.opened': { target: 'open', actions: 'takeProject', description: 'Share' } },
    },
    open: {
      description: 'The panel lies over the page.',
      initial: 'loading',
      on: { 'sharing.closed': { target: 'closed', description: 'Close the panel' } },
      states: {
        loading: {
          description: 'The links are on their way.',
          tags: 'pending',
          invoke: {
            src: 'listInvitations',
            input: ({ context }) => ({ projectId: projectOf(context).id }),
            onDone: { target: 'shown', actions: { type: 'showLinks', params: linksOf } },
            onError: { target: 'failed' },
          },
        },
        failed: {
          description: 'The links did not come.',
          on: { 'sharing.reloaded': { target: 'loading', description: 'Try again' } },
        },
        shown: {
          description: 'The links are listed.',
          initial: 'resting',
          on: {
            'link.requested': { target: '.making', actions: 'takeLabel', description: 'Make a link' },
            'link.withdrawn': { target: '.withdrawing', actions: 'takeWithdrawing', description: 'Withdraw a link' },
            'link.copyRequested': { guard: 'hasLink', target: '.copying', description: 'Copy the link' },
          },
          states: {
            resting: { description: 'Nothing is under way.' },
            making: {
              description: 'A link is being made.',
              tags: 'pending',
              invoke: {
                src: 'makeInvitation',
                input: ({ context }) => ({ projectId: projectOf(context).id, label: context.label }),
                onDone: { target: 'listing', actions: [{ type: 'keepLink', params: madeOf }, 'tellChanged'] },
                onError: { target: 'unchanged' },
              },
            },
            listing: {
              description: 'The links are listed again, the new one among them.',
              tags: 'pending',
              invoke: {
                src: 'listInvitations',
                input: ({ context }) => ({ projectId: projectOf(context).id }),
                onDone: { target: 'copying', actions: { type: 'showLinks', params: linksOf } },
                onError: { target: 'copying' },
              },
            },
            copying: {
              description: 'The link is on its way into the clipboard.',
              tags: 'pending',
              invoke: {
                src: 'copyText',
                input: ({ context }) => ({ text: context.made?.link ?? '' }),
                onDone: { target: 'copied' },
                onError: { target: 'byHand' },
              },
            },
            copied: { description: 'The link is in the clipboard.' },
            byHand: { description: 'The browser does not copy: the link is there to be copied by hand.' },
            withdrawing: {
              description: 'A link is being withdrawn.',
              tags: 'pending',
              invoke: {
                src: 'withdrawInvitation',
                input: ({ context }) => ({ projectId: projectOf(context).id, invitationId: context.withdrawing }),
                onDone: { target: 'resting', actions: 'dropLink' },
                onError: { target: 'unchanged' },
              },
            },
            unchanged: { description: 'There was no answer, and nothing is known to have changed.' },
          },
        },
      },
    },
  },
});

function projectOf({ project }: ProjectSharingContext): ProjectCard {
  if (!project) throw new Error('There is no project to share');
  return project;
}

function linksOf({ event }: { event: DoneActorEvent<readonly InvitationEntry[]> }): Listed {
  return { invitations: event.output };
}

function madeOf({ event }: { event: DoneActorEvent<MadeLink> }): Made {
  return { made: event.output };
}
