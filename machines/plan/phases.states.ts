import { planSetup } from './plan.setup.ts';
import { eventOf } from '../shared/event-of.ts';

/** Each phase is an explicit toggle. It is set from the draft when a whole draft is loaded. */
export const phaseStates = planSetup.createStateConfig({
  description: 'What is built: a toggle for each phase. One at least is kept.',
  type: 'parallel',
  states: {
    productRoadmap: {
      description: 'Product Roadmap: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'Product Roadmap is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPhase', params: { phaseId: 'product-roadmap' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'phase.toggled': {
              guard: { type: 'isPhase', params: { phaseId: 'product-roadmap' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add Product Roadmap',
            },
          },
        },
        selected: {
          description: 'Product Roadmap is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPhase', params: { phaseId: 'product-roadmap' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'phase.toggled': {
              guard: { type: 'isOneOfSeveralPhases', params: { phaseId: 'product-roadmap' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove Product Roadmap',
            },
          },
        },
      },
    },
    design: {
      description: 'Design: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'Design is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPhase', params: { phaseId: 'design' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'phase.toggled': {
              guard: { type: 'isPhase', params: { phaseId: 'design' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add Design',
            },
          },
        },
        selected: {
          description: 'Design is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPhase', params: { phaseId: 'design' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'phase.toggled': {
              guard: { type: 'isOneOfSeveralPhases', params: { phaseId: 'design' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove Design',
            },
          },
        },
      },
    },
    professionalPrototype: {
      description: 'Professional Prototype: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'Professional Prototype is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPhase', params: { phaseId: 'professional-prototype' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'phase.toggled': {
              guard: { type: 'isPhase', params: { phaseId: 'professional-prototype' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add Professional Prototype',
            },
          },
        },
        selected: {
          description: 'Professional Prototype is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPhase', params: { phaseId: 'professional-prototype' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'phase.toggled': {
              guard: { type: 'isOneOfSeveralPhases', params: { phaseId: 'professional-prototype' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove Professional Prototype',
            },
          },
        },
      },
    },
    mvp: {
      description: 'MVP: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'MVP is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPhase', params: { phaseId: 'mvp' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'phase.toggled': {
              guard: { type: 'isPhase', params: { phaseId: 'mvp' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add MVP',
            },
          },
        },
        selected: {
          description: 'MVP is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPhase', params: { phaseId: 'mvp' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'phase.toggled': {
              guard: { type: 'isOneOfSeveralPhases', params: { phaseId: 'mvp' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove MVP',
            },
          },
        },
      },
    },
    fullBuild: {
      description: 'Full Build: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'Full Build is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPhase', params: { phaseId: 'full-build' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'phase.toggled': {
              guard: { type: 'isPhase', params: { phaseId: 'full-build' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add Full Build',
            },
          },
        },
        selected: {
          description: 'Full Build is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPhase', params: { phaseId: 'full-build' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'phase.toggled': {
              guard: { type: 'isOneOfSeveralPhases', params: { phaseId: 'full-build' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove Full Build',
            },
          },
        },
      },
    },
  },
});
