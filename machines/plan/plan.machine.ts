/**
 * The visitor's plan. Promises: every choice can be undone; a feature is added together with the features it requires,
 * in one step; two features that exclude each other are never selected together; at least one platform and one phase
 * remain. A plan with an open payment stays as it was ordered.
 * Invariant: the toggles match the draft, whether a visitor switched them or a whole draft was loaded.
 */
import { emptyHistory } from '../domain/plan/plan-history.ts';
import { careStates } from './care.states.ts';
import { cycleStates } from './cycle.states.ts';
import { phaseStates } from './phases.states.ts';
import { planSetup } from './plan.setup.ts';
import { platformStates } from './platforms.states.ts';
import { speedStates } from './speed.states.ts';
import { eventOf } from '../shared/event-of.ts';

export const planMachine = planSetup.createMachine({
  id: 'plan',
  description:
    'What the visitor wants: a base, its features, platforms, phases, a speed, care, a billing cycle and a name.',
  context: ({ input }) => ({
    draft: input.draft,
    history: input.history ?? emptyHistory,
    conflict: null,
    notice: null,
  }),
  initial: 'editing',
  on: {
    'notice.dismissed': { actions: 'dismissNotice', description: 'Put the last notice away' },
  },
  states: {
    editing: {
      description: 'The plan can be changed.',
      type: 'parallel',
      entry: 'load',
      on: {
        'project.renamed': {
          guard: { type: 'isNewName', params: eventOf },
          actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
          description: 'Give the project a name',
        },
        'plan.undone': { guard: 'canUndo', actions: ['undo', 'notifyChange'], description: 'Undo the last step' },
        'plan.jumped': {
          guard: { type: 'canJump', params: eventOf },
          actions: [{ type: 'jump', params: eventOf }, 'notifyChange'],
          description: 'Go to a step of the history',
        },
        'plan.redone': {
          guard: 'canRedo',
          actions: ['redo', 'notifyChange'],
          description: 'Redo the step that was undone',
        },
        'branch.made': {
          guard: { type: 'canChangeBranches', params: eventOf },
          actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
          description: 'Make a branch of the plan, and open it',
        },
        'branch.renamed': {
          guard: { type: 'canChangeBranches', params: eventOf },
          actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
          description: 'Give a branch another name',
        },
        'branch.opened': {
          guard: { type: 'canChangeBranches', params: eventOf },
          actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
          description: 'Open another branch',
        },
        'branch.merged': {
          guard: { type: 'canChangeBranches', params: eventOf },
          actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
          description: 'Take features of another branch as they are there',
        },
        'branch.dropped': {
          guard: { type: 'canChangeBranches', params: eventOf },
          actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
          description: 'Drop a branch that is not open',
        },
        'plan.restored': [
          { guard: { type: 'isAsItIs', params: eventOf }, description: 'The plan of another tab is as this one' },
          {
            guard: { type: 'isOtherPlan', params: eventOf },
            actions: ['notifyLeft', { type: 'begin', params: eventOf }, 'notifyChange'],
            description: 'Open the plan that another tab has opened',
          },
          {
            actions: [{ type: 'restore', params: eventOf }, 'notifyChange'],
            description: 'Take over the plan of another tab',
          },
        ],
        'link.opened': [
          {
            guard: { type: 'isPlanOfLink', params: eventOf },
            actions: { type: 'notifyLinkTaken', params: eventOf },
            description: 'Open a link of this very plan',
          },
          {
            guard: 'hasTemplate',
            actions: { type: 'notifyOffered', params: eventOf },
            description: 'Open a link while there is a plan: nothing changes before the person chooses',
          },
          {
            actions: [{ type: 'begin', params: eventOf }, { type: 'notifyLinkTaken', params: eventOf }, 'notifyChange'],
            description: 'Open the plan of a link',
          },
        ],
        'plan.started': {
          actions: ['notifyLeft', { type: 'begin', params: eventOf }, 'notifyChange'],
          description: 'Open another plan',
        },
        'plan.replaced': {
          actions: ['notifyLeft', { type: 'replace', params: eventOf }, 'notifyChange'],
          description: 'Put a shared plan in the place of this one',
        },
        'plan.locked': {
          target: 'locked',
          actions: [{ type: 'takeOrdered', params: eventOf }, 'notifyTemplate', 'notifyChange'],
          description: 'A payment of this plan is open',
        },
        'plan.unlocked': { description: 'No payment of this plan is open' },
        'plan.copied': { description: 'The plan can be changed as it is' },
      },
      states: {
        template: {
          description: 'The base the app is built from. One is held at a time.',
          initial: 'none',
          states: {
            none: {
              description: 'No base is chosen.',
              on: {
                'draft.loaded': {
                  guard: 'hasTemplate',
                  target: 'chosen',
                  actions: 'notifyChosen',
                  description: 'The plan that comes in has a base',
                },
                'template.toggled': {
                  target: 'chosen',
                  actions: [{ type: 'change', params: eventOf }, 'notifyChosen', 'notifyChange'],
                  description: 'Choose a base',
                },
                'suggestion.taken': {
                  target: 'chosen',
                  actions: [{ type: 'change', params: eventOf }, 'notifyChosen', 'notifyChange', 'notifyTaken'],
                  description: 'Take a suggested plan',
                },
                'changes.taken': {
                  guard: { type: 'areAllowed', params: eventOf },
                  target: 'chosen',
                  actions: [{ type: 'change', params: eventOf }, 'notifyChosen', 'notifyChange'],
                  description: 'Take proposed changes, with a base',
                },
              },
            },
            chosen: {
              description: 'A base is chosen; its features can be refined.',
              on: {
                'draft.loaded': {
                  guard: 'lacksTemplate',
                  target: 'none',
                  actions: 'notifyCleared',
                  description: 'The plan that comes in has no base',
                },
                'template.toggled': [
                  {
                    guard: { type: 'isChosenTemplate', params: eventOf },
                    target: 'none',
                    actions: [{ type: 'change', params: eventOf }, 'notifyCleared', 'notifyChange'],
                    description: 'Put the chosen base back',
                  },
                  {
                    actions: [{ type: 'change', params: eventOf }, 'notifyChosen', 'notifyChange'],
                    description: 'Choose another base instead',
                  },
                ],
                'suggestion.taken': [
                  {
                    guard: { type: 'isAsSuggested', params: eventOf },
                    actions: 'notifyTaken',
                    description: 'The plan is as suggested already',
                  },
                  {
                    actions: [{ type: 'change', params: eventOf }, 'notifyChosen', 'notifyChange', 'notifyTaken'],
                    description: 'Take a suggested plan instead',
                  },
                ],
                'template.cleared': {
                  target: 'none',
                  actions: [{ type: 'change', params: eventOf }, 'notifyCleared', 'notifyChange'],
                  description: 'Clear the selection',
                },
                'feature.added': {
                  guard: { type: 'canAdd', params: eventOf },
                  actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
                  description: 'Add a feature and what it requires',
                },
                'feature.removed': {
                  guard: { type: 'isInPlan', params: eventOf },
                  actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
                  description: 'Remove a feature and what needs it',
                },
                'features.cleared': {
                  guard: 'hasFeatures',
                  actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
                  description: 'Remove all features',
                },
                'must.toggled': {
                  guard: { type: 'isMarkable', params: eventOf },
                  actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
                  description: 'Mark a feature as a must-have, or no longer',
                },
                'way.taken': {
                  guard: { type: 'isWayOfPlan', params: eventOf },
                  actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
                  description: 'Take a way that fits a budget or a date',
                },
                'changes.taken': [
                  {
                    guard: { type: 'areAllowedWithBase', params: eventOf },
                    actions: [{ type: 'change', params: eventOf }, 'notifyChosen', 'notifyChange'],
                    description: 'Take proposed changes, with another base',
                  },
                  {
                    guard: { type: 'areAllowed', params: eventOf },
                    actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
                    description: 'Take proposed changes in one step',
                  },
                ],
              },
            },
          },
        },
        conflict: {
          description: 'Whether a feature waits for a decision because something in the plan excludes it.',
          initial: 'clear',
          states: {
            clear: {
              description: 'Nothing in the plan speaks against anything.',
              on: {
                'feature.added': {
                  guard: { type: 'isExcluded', params: eventOf },
                  target: 'standing',
                  actions: { type: 'refuse', params: eventOf },
                  description: 'Ask for a feature that the plan excludes',
                },
              },
            },
            standing: {
              description: 'A feature was refused: the visitor keeps what is there, or takes the new one instead.',
              on: {
                'draft.loaded': {
                  guard: 'isSettled',
                  target: 'clear',
                  description: 'The plan changed meanwhile: the question is settled',
                },
                'conflict.newKept': {
                  target: 'clear',
                  actions: ['swap', 'notifyChange'],
                  description: 'Take the new feature, remove what excludes it',
                },
                'conflict.oldKept': { target: 'clear', actions: 'settle', description: 'Keep the plan as it is' },
              },
            },
          },
        },
        platforms: platformStates,
        phases: phaseStates,
        speed: speedStates,
        care: careStates,
        cycle: cycleStates,
      },
    },
    locked: {
      description: 'A payment of this plan is open, or it is paid: it stays as it was ordered, and goes on in a copy.',
      tags: 'locked',
      on: {
        'plan.locked': { description: 'The payment is still open' },
        'plan.unlocked': { target: 'editing', description: 'The payment ended without a charge' },
        'plan.copied': {
          target: 'editing',
          actions: ['notifyLeft', { type: 'beginCopy', params: eventOf }, 'notifyTemplate', 'notifyChange'],
          description: 'Change a copy',
        },
        'plan.started': {
          target: 'editing',
          actions: ['notifyLeft', { type: 'begin', params: eventOf }, 'notifyTemplate', 'notifyChange'],
          description: 'Open another plan',
        },
        'plan.replaced': {
          target: 'editing',
          actions: ['notifyLeft', { type: 'begin', params: eventOf }, 'notifyTemplate', 'notifyChange'],
          description: 'Open a shared plan beside this one',
        },
        'plan.restored': [
          {
            guard: { type: 'isOtherPlan', params: eventOf },
            target: 'editing',
            actions: ['notifyLeft', { type: 'begin', params: eventOf }, 'notifyTemplate', 'notifyChange'],
            description: 'Take over another plan from another tab',
          },
          { actions: 'notifyChange', description: 'Another tab changed this plan: it is kept as it was ordered' },
        ],
        'link.opened': [
          {
            guard: { type: 'isPlanOfLink', params: eventOf },
            actions: { type: 'notifyLinkTaken', params: eventOf },
            description: 'Open a link of this very plan',
          },
          {
            actions: { type: 'notifyOffered', params: eventOf },
            description: 'Open a link: nothing changes before the person chooses',
          },
        ],
      },
    },
  },
});
