/**
 * Where a project stands. Promises: a plan that is paid for is built and delivered, and nothing but its payment starts the
 * work; what is put away comes back to where it was.
 * Invariant: the plan changes only while nothing is paid, and only a shop is in the free tier. `running` is left by the
 * delivery alone.
 */
import { assign, setup } from 'xstate';
import type { PersonMove, ProjectStatus } from '../domain/projects/project-status.ts';

export interface ProjectStatusContext {
  /** Where it stood before it was put away; null unless it is archived. */
  readonly archivedFrom: ProjectStatus | null;
  /** Whether its plan is on the Storefront base. */
  readonly isStorefront: boolean;
}

export type ProjectStatusEvent =
  | { readonly [Move in PersonMove]: { readonly type: Move } }[PersonMove]
  | { readonly type: 'payment.arrived' }
  | { readonly type: 'plan.changed'; readonly isStorefront: boolean };

export const projectStatusMachine = setup({
  types: { context: {} as ProjectStatusContext, input: {} as ProjectStatusContext, events: {} as ProjectStatusEvent },
  guards: {
    isStorefront: ({ context }) => context.isStorefront,
    leavesStorefront: ({ event }) => event.type === 'plan.changed' && !event.isStorefront,
    wasIn: ({ context }, params: { status: ProjectStatus }) => context.archivedFrom === params.status,
  },
  actions: {
    keepBase: assign(({ event }) => (event.type === 'plan.changed' ? { isStorefront: event.isStorefront } : {})),
    keepOrigin: assign((_, params: { archivedFrom: ProjectStatus }) => params),
    forgetOrigin: assign({ archivedFrom: null }),
  },
}).createMachine({
  id: 'projectStatus',
  description: 'The status of one project, from its draft to its delivery.',
  context: ({ input }) => input,
  initial: 'draft',
  states: {
    draft: {
      description: 'A plan that is being put together.',
      on: {
        'project.created': { target: 'created', description: 'Create the project' },
        'project.invited': { target: 'invited', description: 'Invite others to look at it' },
        'project.freed': { guard: 'isStorefront', target: 'freemium', description: 'Take the free tier of the shop' },
        'project.archived': { target: 'archived', actions: { type: 'keepOrigin', params: { archivedFrom: 'draft' } }, description: 'Put it away' },
        'payment.arrived': { target: 'running', description: 'A payment arrived: the work starts' },
        'plan.changed': { actions: 'keepBase', description: 'Change the plan' },
      },
    },
    created: {
      description: 'The person means to have it built.',
      on: {
        'project.invited': { target: 'invited', description: 'Invite others to look at it' },
        'project.freed': { guard: 'isStorefront', target: 'freemium', description: 'Take the free tier of the shop' },
        'project.archived': { target: 'archived', actions: { type: 'keepOrigin', params: { archivedFrom: 'created' } }, description: 'Put it away' },
        'payment.arrived': { target: 'running', description: 'A payment arrived: the work starts' },
        'plan.changed': { actions: 'keepBase', description: 'Change the plan' },
      },
    },
    invited: {
      description: 'Others can look at it by a link.',
      on: {
        'project.freed': { guard: 'isStorefront', target: 'freemium', description: 'Take the free tier of the shop' },
        'project.archived': { target: 'archived', actions: { type: 'keepOrigin', params: { archivedFrom: 'invited' } }, description: 'Put it away' },
        'payment.arrived': { target: 'running', description: 'A payment arrived: the work starts' },
        'plan.changed': { actions: 'keepBase', description: 'Change the plan' },
      },
    },
    freemium: {
      description: 'A shop in the free tier: nothing is to be paid.',
      on: {
        'project.archived': { target: 'archived', actions: { type: 'keepOrigin', params: { archivedFrom: 'freemium' } }, description: 'Put it away' },
        'payment.arrived': { target: 'running', description: 'A payment arrived: the work starts' },
        'plan.changed': [
          { guard: 'leavesStorefront', target: 'draft', actions: 'keepBase', description: 'Move the plan to a base without a free tier' },
          { actions: 'keepBase', description: 'Change the plan' },
        ],
      },
    },
    running: {
      description: 'Paid for, and being built.',
      on: {
        'project.shipped': { target: 'shipped', description: 'Accept the delivery' },
      },
    },
    shipped: {
      description: 'Delivered, and accepted.',
      on: {
        'project.archived': { target: 'archived', actions: { type: 'keepOrigin', params: { archivedFrom: 'shipped' } }, description: 'Put it away' },
      },
    },
    archived: {
      description: 'Put away: it stays as it is until it is taken out again.',
      on: {
        'project.restored': [
          { guard: { type: 'wasIn', params: { status: 'created' } }, target: 'created', actions: 'forgetOrigin', description: 'Take it out, created as it was' },
          { guard: { type: 'wasIn', params: { status: 'invited' } }, target: 'invited', actions: 'forgetOrigin', description: 'Take it out, with its invitations' },
          { guard: { type: 'wasIn', params: { status: 'freemium' } }, target: 'freemium', actions: 'forgetOrigin', description: 'Take it out, into the free tier' },
          { guard: { type: 'wasIn', params: { status: 'shipped' } }, target: 'shipped', actions: 'forgetOrigin', description: 'Take it out, delivered as it was' },
          { target: 'draft', actions: 'forgetOrigin', description: 'Take it out, as a draft' },
        ],
        'payment.arrived': [
          { guard: { type: 'wasIn', params: { status: 'shipped' } }, target: 'shipped', actions: 'forgetOrigin', description: 'A later instalment arrived: it is delivered already' },
          { target: 'running', actions: 'forgetOrigin', description: 'A payment arrived: it is taken out, and the work starts' },
        ],
      },
    },
  },
});
