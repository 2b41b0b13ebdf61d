/**
 * The status of a project. Promises: only a payment starts the work, and a paid project is built and delivered; an
 * archived project that is restored has its earlier status again. Invariant: the plan changes only before the first
 * payment; only a shop can be in the free tier; `running` ends only with the delivery, when the customer cancels,
 * or when the first payment is refunded or lost to a dispute.
 */
import { assign, setup, type ExtractEvent } from 'xstate';
import type { PersonMove, ProjectStatus, TeamOnlyMove } from '../domain/projects/project-status.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ProjectStatusContext {
  /** The status before the project was archived; null unless it is archived. */
  readonly archivedFrom: ProjectStatus | null;
  /** Whether the plan has the Storefront base. */
  readonly isStorefront: boolean;
}

export type ProjectStatusEvent =
  /** Of the team-only moves, `project.cancelled` ends the work for a customer who cancelled. */
  | { readonly [Move in PersonMove | TeamOnlyMove]: { readonly type: Move } }[PersonMove | TeamOnlyMove]
  /** The last link of a project that was invited only by links was withdrawn; `before` is its earlier status. */
  | { readonly type: 'links.withdrawn'; readonly before: 'draft' | 'created' }
  | { readonly type: 'payment.arrived' }
  /** The first payment was refunded in full. */
  | { readonly type: 'payment.refunded' }
  /** The customer recovered the first payment from the bank by a dispute. */
  | { readonly type: 'payment.lost' }
  | { readonly type: 'plan.changed'; readonly isStorefront: boolean };

type Before = ExtractEvent<ProjectStatusEvent, 'links.withdrawn'>;

export const projectStatusMachine = setup({
  types: { context: {} as ProjectStatusContext, input: {} as ProjectStatusContext, events: {} as ProjectStatusEvent },
  guards: {
    isStorefront: ({ context }) => context.isStorefront,
    leavesStorefront: (_, { isStorefront }: { isStorefront: boolean }) => !isStorefront,
    wasCreated: (_, { before }: Before) => before === 'created',
    wasIn: ({ context }, params: { status: ProjectStatus }) => context.archivedFrom === params.status,
  },
  actions: {
    keepBase: assign((_, { isStorefront }: { isStorefront: boolean }) => ({ isStorefront })),
    keepOrigin: assign((_, params: { archivedFrom: ProjectStatus }) => params),
    takeOrigin: assign((_, { before }: Before) => ({ archivedFrom: before })),
    forgetOrigin: assign({ archivedFrom: null }),
  },
}).createMachine({
  id: 'projectStatus',
  description: 'The status of one project, from its draft to its delivery.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'The plan is a draft.',
      on: {
        'project.created': { target: 'created', description: 'Create the project' },
        'project.invited': { target: 'invited', description: 'Invite others' },
        'project.freed': { guard: 'isStorefront', target: 'freemium', description: 'Take the free tier of the shop' },
        'project.archived': {
          target: 'archived',
          actions: { type: 'keepOrigin', params: { archivedFrom: 'draft' } },
          description: 'Archive the project',
        },
        'payment.arrived': { target: 'running', description: 'A payment arrived: the work starts' },
        'plan.changed': { actions: { type: 'keepBase', params: eventOf }, description: 'Change the plan' },
      },
    },
    created: {
      description: 'The person created the project.',
      on: {
        'project.invited': { target: 'invited', description: 'Invite others' },
        'project.freed': { guard: 'isStorefront', target: 'freemium', description: 'Take the free tier of the shop' },
        'project.archived': {
          target: 'archived',
          actions: { type: 'keepOrigin', params: { archivedFrom: 'created' } },
          description: 'Archive the project',
        },
        'payment.arrived': { target: 'running', description: 'A payment arrived: the work starts' },
        'plan.changed': { actions: { type: 'keepBase', params: eventOf }, description: 'Change the plan' },
      },
    },
    invited: {
      description: 'Others can see the project by a link.',
      on: {
        'links.withdrawn': [
          {
            guard: { type: 'wasCreated', params: eventOf },
            target: 'created',
            description: 'The last link is withdrawn: it is created, as before',
          },
          { target: 'draft', description: 'The last link is withdrawn: it is a draft, as before' },
        ],
        'project.freed': { guard: 'isStorefront', target: 'freemium', description: 'Take the free tier of the shop' },
        'project.archived': {
          target: 'archived',
          actions: { type: 'keepOrigin', params: { archivedFrom: 'invited' } },
          description: 'Archive the project',
        },
        'payment.arrived': { target: 'running', description: 'A payment arrived: the work starts' },
        'plan.changed': { actions: { type: 'keepBase', params: eventOf }, description: 'Change the plan' },
      },
    },
    freemium: {
      description: 'A shop in the free tier: there is nothing to pay.',
      on: {
        'project.archived': {
          target: 'archived',
          actions: { type: 'keepOrigin', params: { archivedFrom: 'freemium' } },
          description: 'Archive the project',
        },
        'payment.arrived': { target: 'running', description: 'A payment arrived: the work starts' },
        'plan.changed': [
          {
            guard: { type: 'leavesStorefront', params: eventOf },
            target: 'draft',
            actions: { type: 'keepBase', params: eventOf },
            description: 'Move the plan to a base without a free tier',
          },
          { actions: { type: 'keepBase', params: eventOf }, description: 'Change the plan' },
        ],
      },
    },
    running: {
      description: 'The project is paid for and is being built.',
      on: {
        'project.shipped': { target: 'shipped', description: 'The team marks the project as delivered' },
        'project.cancelled': {
          target: 'archived',
          actions: { type: 'keepOrigin', params: { archivedFrom: 'running' } },
          description: 'The customer cancelled: the work ends, and nothing more is to be paid',
        },
        'payment.refunded': {
          target: 'archived',
          actions: { type: 'keepOrigin', params: { archivedFrom: 'draft' } },
          description: 'The first payment is given back: the work ends',
        },
        'payment.lost': {
          target: 'archived',
          actions: { type: 'keepOrigin', params: { archivedFrom: 'draft' } },
          description: 'A dispute of the first payment is lost: the work ends',
        },
      },
    },
    shipped: {
      description: 'The project is delivered and accepted.',
      on: {
        'project.archived': {
          target: 'archived',
          actions: { type: 'keepOrigin', params: { archivedFrom: 'shipped' } },
          description: 'Archive the project',
        },
      },
    },
    archived: {
      description: 'Archived: nothing changes until the project is restored.',
      on: {
        'project.restored': [
          {
            guard: { type: 'wasIn', params: { status: 'created' } },
            target: 'created',
            actions: 'forgetOrigin',
            description: 'Restore the project as created',
          },
          {
            guard: { type: 'wasIn', params: { status: 'invited' } },
            target: 'invited',
            actions: 'forgetOrigin',
            description: 'Restore the project with its invitations',
          },
          {
            guard: { type: 'wasIn', params: { status: 'freemium' } },
            target: 'freemium',
            actions: 'forgetOrigin',
            description: 'Restore the project to the free tier',
          },
          {
            guard: { type: 'wasIn', params: { status: 'shipped' } },
            target: 'shipped',
            actions: 'forgetOrigin',
            description: 'Restore the project as delivered',
          },
          {
            guard: { type: 'wasIn', params: { status: 'running' } },
            target: 'running',
            actions: 'forgetOrigin',
            description: 'Take the cancellation back: the work and the instalments go on',
          },
          { target: 'draft', actions: 'forgetOrigin', description: 'Restore the project as a draft' },
        ],
        'links.withdrawn': {
          guard: { type: 'wasIn', params: { status: 'invited' } },
          actions: { type: 'takeOrigin', params: eventOf },
          description: 'The last link is withdrawn: it is restored to what it was before',
        },
        'payment.arrived': [
          {
            guard: { type: 'wasIn', params: { status: 'shipped' } },
            target: 'shipped',
            actions: 'forgetOrigin',
            description: 'A later instalment of a delivered project arrived',
          },
          {
            target: 'running',
            actions: 'forgetOrigin',
            description: 'A payment arrived: the project is restored and the work starts',
          },
        ],
      },
    },
  },
});
