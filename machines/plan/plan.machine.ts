/**
 * What the visitor wants. Promises: a choice is never lost without a way back; what a feature requires comes with it
 * in one step; two features that exclude each other never stand together; one platform and one phase at least remain.
 * Invariant: the toggles say what the draft says, whether a visitor switched them or a whole draft came in.
 */
import { emptyHistory } from '../domain/plan/plan-history.ts';
import { phaseStates } from './phases.states.ts';
import { planSetup } from './plan.setup.ts';
import { platformStates } from './platforms.states.ts';
import { speedStates } from './speed.states.ts';

export const planMachine = planSetup.createMachine({
  id: 'plan',
  description: 'What the visitor wants: a base, its features, platforms, phases, a speed and a name.',
  context: ({ input }) => ({ draft: input.draft, history: emptyHistory, conflict: null, notice: null }),
  type: 'parallel',
  on: {
    'project.renamed': { guard: 'isNewName', actions: ['change', 'tellChange'], description: 'Give the project a name' },
    'plan.undone': { guard: 'canUndo', actions: ['undo', 'tellChange'], description: 'Undo the last step' },
    'plan.redone': { guard: 'canRedo', actions: ['redo', 'tellChange'], description: 'Redo the step that was undone' },
    'plan.restored': { actions: ['restore', 'tellChange'], description: 'Take over a whole plan, from a link or another tab' },
    'plan.started': { actions: ['begin', 'tellChange'], description: 'Begin the next plan with nothing chosen' },
    'notice.dismissed': { actions: 'dismissNotice', description: 'Put the last notice away' },
  },
  states: {
    template: {
      description: 'The base the app is built from. One is held at a time.',
      initial: 'none',
      states: {
        none: {
          description: 'No base is chosen.',
          always: { guard: 'hasTemplate', target: 'chosen', actions: 'tellChosen' },
          on: {
            'template.toggled': { target: 'chosen', actions: ['change', 'tellChosen', 'tellChange'], description: 'Choose a base' },
          },
        },
        chosen: {
          description: 'A base is chosen; its features can be refined.',
          always: { guard: 'lacksTemplate', target: 'none', actions: 'tellCleared' },
          on: {
            'template.toggled': [
              { guard: 'isChosenTemplate', target: 'none', actions: ['change', 'tellCleared', 'tellChange'], description: 'Put the chosen base back' },
              { actions: ['change', 'tellChosen', 'tellChange'], description: 'Choose another base instead' },
            ],
            'template.cleared': { target: 'none', actions: ['change', 'tellCleared', 'tellChange'], description: 'Clear the selection' },
            'feature.added': { guard: 'canAdd', actions: ['change', 'tellChange'], description: 'Add a feature and what it requires' },
            'feature.removed': { guard: 'isInPlan', actions: ['change', 'tellChange'], description: 'Remove a feature and what needs it' },
            'features.cleared': { guard: 'hasFeatures', actions: ['change', 'tellChange'], description: 'Remove all features' },
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
            'feature.added': { guard: 'isExcluded', target: 'standing', actions: 'refuse', description: 'Ask for a feature that the plan excludes' },
          },
        },
        standing: {
          description: 'A feature was refused: the visitor keeps what is there, or takes the new one instead.',
          always: { guard: 'isSettled', target: 'clear' },
          on: {
            'conflict.newKept': { target: 'clear', actions: ['swap', 'tellChange'], description: 'Take the new feature, remove what excludes it' },
            'conflict.oldKept': { target: 'clear', actions: 'settle', description: 'Keep the plan as it is' },
          },
        },
      },
    },
    platforms: platformStates,
    phases: phaseStates,
    speed: speedStates,
  },
});
