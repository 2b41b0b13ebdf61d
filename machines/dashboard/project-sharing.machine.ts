/**
 * The links that share a project with others. Promises: a link is shown once, when it is created, and is in the
 * clipboard or visible for copying by hand; every valid link is listed, or the person is informed that the list may be
 * out of date; a withdrawn link shows nothing from then on. Invariant: one request to the server at a time, and its
 * outcome is shown, even if the panel was closed meanwhile.
 */
import { assign, enqueueActions, raise, setup, stateIn, type DoneActorEvent } from 'xstate';
import { errorMessageOf, failureOf, type Failure } from '../domain/failure.ts';
import type { ProjectCard } from '../domain/projects/project-card.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import {
  copyText,
  listInvitations,
  makeInvitation,
  withdrawInvitation,
  type InvitationEntry,
  type MadeLink,
} from '../ports/projects.ts';
import type { ProjectParentEvent } from './project-actions.machine.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ProjectSharingContext {
  readonly project: ProjectCard | null;
  readonly invitations: readonly InvitationEntry[];
  readonly made: MadeLink | null;
  readonly label: string;
  readonly withdrawing: string;
  /** Why the last request has no outcome. */
  readonly words: string;
  /** Why the links could not be loaded. */
  readonly failure: Failure;
}

export type ProjectSharingEvent =
  | { readonly type: 'sharing.opened'; readonly project: ProjectCard }
  | { readonly type: 'sharing.closed' }
  | { readonly type: 'sharing.reloaded' }
  | { readonly type: 'link.requested'; readonly label: string }
  | { readonly type: 'link.copyRequested' }
  | { readonly type: 'link.withdrawn'; readonly invitationId: string }
  /** Sent by the links to the panel: there is an outcome to show. */
  | { readonly type: 'outcome.arrived' }
  /** Sent by the links to the list: after it was loaded, a link may have been created or withdrawn. */
  | { readonly type: 'list.doubted' }
  | { readonly type: 'list.loaded' };

type Listed = { readonly invitations: readonly InvitationEntry[] };
type Made = { readonly made: MadeLink };

export const projectSharingMachine = setup({
  types: {
    context: {} as ProjectSharingContext,
    events: {} as ProjectSharingEvent,
    tags: {} as
      | 'copied'
      | 'copyByHand'
      | 'failed'
      | 'loading'
      | 'making'
      | 'open'
      | 'outdated'
      | 'pending'
      | 'unanswered'
      | 'withdrawing',
  },
  actors: { listInvitations, makeInvitation, withdrawInvitation, copyText },
  guards: {
    hasLink: ({ context }) => context.made !== null,
    isClosed: stateIn('#projectSharing.panel.closed'),
  },
  actions: {
    takeProject: assign((_, { project }: { project: ProjectCard }) => ({ project, invitations: [], made: null })),
    showLinks: assign((_, { invitations }: Listed) => ({ invitations })),
    /** A created link that is no longer listed was withdrawn. */
    dropWithdrawn: assign(({ context: { made } }, { invitations }: Listed) => ({
      made: invitations.some(({ id }) => id === made?.id) ? made : null,
    })),
    takeLabel: assign((_, { label }: { label: string }) => ({ label: label.trim() })),
    keepLink: assign((_, { made }: Made) => ({ made })),
    takeWithdrawing: assign((_, { invitationId }: { invitationId: string }) => ({ withdrawing: invitationId })),
    dropLink: assign(({ context }) => ({
      invitations: context.invitations.filter(({ id }) => id !== context.withdrawing),
      made: context.made?.id === context.withdrawing ? null : context.made,
    })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    noteError: assign(({ event }) => ({ words: errorMessageOf(event) })),
    showOutcome: raise({ type: 'outcome.arrived' }),
    doubtList: raise({ type: 'list.doubted' }),
    noteLoaded: raise({ type: 'list.loaded' }),
    notifyChanged: enqueueActions(({ enqueue, self }) => {
      notifyParent<ProjectParentEvent>(enqueue, self, { type: 'projects.changed' });
    }),
  },
}).createMachine({
  id: 'projectSharing',
  description: 'The links that show a project to others.',
  context: {
    project: null,
    invitations: [],
    made: null,
    label: '',
    withdrawing: '',
    words: '',
    failure: { kind: 'unanswered', waitSeconds: 0 },
  },
  type: 'parallel',
  states: {
    panel: {
      description: 'Whether the panel is open.',
      initial: 'closed',
      states: {
        closed: {
          description: 'No links are shown.',
          on: {
            'sharing.opened': { target: 'open', description: 'Share' },
            'outcome.arrived': {
              target: 'open',
              description: 'What was under way when the panel was closed has an outcome to see',
            },
          },
        },
        open: {
          description: 'The panel is open.',
          tags: 'open',
          on: { 'sharing.closed': { target: 'closed', description: 'Close the panel' } },
        },
      },
    },
    list: {
      description: 'Whether the links that are listed are those that hold.',
      initial: 'current',
      on: {
        'list.doubted': {
          target: '.outdated',
          description: 'A link may have been made or withdrawn that the list does not show',
        },
        'list.loaded': { target: '.current', description: 'The links are listed' },
      },
      states: {
        current: { description: 'They are.' },
        outdated: { description: 'The list may be old: the person can load it again.', tags: 'outdated' },
      },
    },
    links: {
      description: 'The links of the project.',
      initial: 'none',
      states: {
        none: {
          description: 'No project is shared.',
          on: {
            'sharing.opened': {
              target: 'loading',
              actions: { type: 'takeProject', params: eventOf },
              description: 'Share',
            },
          },
        },
        loading: {
          description: 'The links are being loaded.',
          tags: ['loading', 'pending'],
          invoke: {
            src: 'listInvitations',
            input: ({ context }) => ({ projectId: projectOf(context).id }),
            onDone: {
              target: 'shown',
              actions: [
                { type: 'showLinks', params: linksOf },
                { type: 'dropWithdrawn', params: linksOf },
                'noteLoaded',
              ],
              description: 'The links arrive',
            },
            onError: { target: 'failed', actions: 'keepFailure', description: 'The links do not arrive' },
          },
          on: { 'sharing.closed': { target: 'none', description: 'Close the panel' } },
        },
        failed: {
          description: 'The links did not arrive.',
          tags: 'failed',
          on: {
            'sharing.reloaded': { target: 'loading', description: 'Try again' },
            'sharing.closed': { target: 'none', description: 'Close the panel' },
          },
        },
        shown: {
          description: 'The links are listed.',
          initial: 'resting',
          states: {
            resting: {
              description: 'Nothing is under way.',
              initial: 'quiet',
              on: {
                'link.requested': {
                  target: 'making',
                  actions: { type: 'takeLabel', params: eventOf },
                  description: 'Make a link',
                },
                'link.withdrawn': {
                  target: 'withdrawing',
                  actions: { type: 'takeWithdrawing', params: eventOf },
                  description: 'Withdraw a link',
                },
                'link.copyRequested': { guard: 'hasLink', target: 'copying', description: 'Copy the link' },
                'sharing.reloaded': { target: '#projectSharing.links.loading', description: 'Load the links again' },
                'sharing.closed': { target: '#projectSharing.links.none', description: 'Close the panel' },
              },
              states: {
                quiet: { description: 'There is nothing to say.' },
                copied: { description: 'The link is in the clipboard.', tags: 'copied' },
                byHand: {
                  description: 'The browser does not copy: the link is there to be copied by hand.',
                  tags: 'copyByHand',
                },
                unanswered: {
                  description: 'There was no answer, and nothing is known to have changed.',
                  tags: 'unanswered',
                },
              },
            },
            making: {
              description:
                'A link is being made. It can be seen only once, so it is waited for, also while the panel is closed.',
              tags: ['making', 'pending'],
              invoke: {
                src: 'makeInvitation',
                input: ({ context }) => ({ projectId: projectOf(context).id, label: context.label }),
                onDone: {
                  target: 'listing',
                  actions: [{ type: 'keepLink', params: madeOf }, 'showOutcome', 'notifyChanged'],
                  description: 'The link is made',
                },
                onError: {
                  target: 'resting.unanswered',
                  actions: ['noteError', 'showOutcome', 'doubtList', 'notifyChanged'],
                  description: 'The server does not answer',
                },
              },
            },
            listing: {
              description: 'The links are listed again, the new one among them.',
              tags: 'pending',
              invoke: {
                src: 'listInvitations',
                input: ({ context }) => ({ projectId: projectOf(context).id }),
                onDone: {
                  target: 'copying',
                  actions: [{ type: 'showLinks', params: linksOf }, 'noteLoaded'],
                  description: 'The links arrive, the new one among them',
                },
                onError: {
                  target: 'copying',
                  actions: 'doubtList',
                  description: 'The links do not arrive; the new one is there',
                },
              },
              on: { 'sharing.closed': { target: '#projectSharing.links.none', description: 'Close the panel' } },
            },
            copying: {
              description: 'The link is being copied into the clipboard.',
              tags: 'pending',
              invoke: {
                src: 'copyText',
                input: ({ context }) => ({ text: context.made?.link ?? '' }),
                onDone: { target: 'resting.copied', description: 'The link is in the clipboard' },
                onError: { target: 'resting.byHand', description: 'The browser does not copy' },
              },
              on: { 'sharing.closed': { target: '#projectSharing.links.none', description: 'Close the panel' } },
            },
            withdrawing: {
              description: 'A link is being withdrawn, also while the panel is closed.',
              tags: ['pending', 'withdrawing'],
              invoke: {
                src: 'withdrawInvitation',
                input: ({ context }) => ({ projectId: projectOf(context).id, invitationId: context.withdrawing }),
                onDone: [
                  {
                    guard: 'isClosed',
                    target: '#projectSharing.links.none',
                    actions: 'notifyChanged',
                    description: 'The link is withdrawn, and the panel is closed',
                  },
                  { target: 'resting', actions: ['dropLink', 'notifyChanged'], description: 'The link is withdrawn' },
                ],
                onError: {
                  target: 'resting.unanswered',
                  actions: ['noteError', 'showOutcome', 'doubtList', 'notifyChanged'],
                  description: 'The server does not answer',
                },
              },
            },
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
