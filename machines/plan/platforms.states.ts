import { planSetup } from './plan.setup.ts';
import { eventOf } from '../shared/event-of.ts';

/** Each platform is an explicit toggle. It is set from the draft when a whole draft is loaded. */
export const platformStates = planSetup.createStateConfig({
  description: 'Where the app runs: a toggle for each platform. One at least is kept.',
  type: 'parallel',
  states: {
    android: {
      description: 'Android: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'Android is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPlatform', params: { platformId: 'android' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'platform.toggled': {
              guard: { type: 'isPlatform', params: { platformId: 'android' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add Android',
            },
          },
        },
        selected: {
          description: 'Android is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPlatform', params: { platformId: 'android' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'platform.toggled': {
              guard: { type: 'isOneOfSeveralPlatforms', params: { platformId: 'android' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove Android',
            },
          },
        },
      },
    },
    ios: {
      description: 'iOS: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'iOS is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPlatform', params: { platformId: 'ios' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'platform.toggled': {
              guard: { type: 'isPlatform', params: { platformId: 'ios' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add iOS',
            },
          },
        },
        selected: {
          description: 'iOS is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPlatform', params: { platformId: 'ios' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'platform.toggled': {
              guard: { type: 'isOneOfSeveralPlatforms', params: { platformId: 'ios' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove iOS',
            },
          },
        },
      },
    },
    web: {
      description: 'Web: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'Web is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPlatform', params: { platformId: 'web' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'platform.toggled': {
              guard: { type: 'isPlatform', params: { platformId: 'web' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add Web',
            },
          },
        },
        selected: {
          description: 'Web is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPlatform', params: { platformId: 'web' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'platform.toggled': {
              guard: { type: 'isOneOfSeveralPlatforms', params: { platformId: 'web' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove Web',
            },
          },
        },
      },
    },
    macos: {
      description: 'macOS: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'macOS is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPlatform', params: { platformId: 'macos' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'platform.toggled': {
              guard: { type: 'isPlatform', params: { platformId: 'macos' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add macOS',
            },
          },
        },
        selected: {
          description: 'macOS is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPlatform', params: { platformId: 'macos' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'platform.toggled': {
              guard: { type: 'isOneOfSeveralPlatforms', params: { platformId: 'macos' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove macOS',
            },
          },
        },
      },
    },
    windows: {
      description: 'Windows: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'Windows is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPlatform', params: { platformId: 'windows' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'platform.toggled': {
              guard: { type: 'isPlatform', params: { platformId: 'windows' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add Windows',
            },
          },
        },
        selected: {
          description: 'Windows is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPlatform', params: { platformId: 'windows' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'platform.toggled': {
              guard: { type: 'isOneOfSeveralPlatforms', params: { platformId: 'windows' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove Windows',
            },
          },
        },
      },
    },
    watchos: {
      description: 'watchOS: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'watchOS is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPlatform', params: { platformId: 'watchos' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'platform.toggled': {
              guard: { type: 'isPlatform', params: { platformId: 'watchos' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add watchOS',
            },
          },
        },
        selected: {
          description: 'watchOS is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPlatform', params: { platformId: 'watchos' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'platform.toggled': {
              guard: { type: 'isOneOfSeveralPlatforms', params: { platformId: 'watchos' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove watchOS',
            },
          },
        },
      },
    },
    mobileSite: {
      description: 'Mobile Site: in the plan or not.',
      initial: 'unselected',
      states: {
        unselected: {
          description: 'Mobile Site is not in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'hasPlatform', params: { platformId: 'mobile-site' } },
              target: 'selected',
              description: 'The plan that comes in has it',
            },
            'platform.toggled': {
              guard: { type: 'isPlatform', params: { platformId: 'mobile-site' } },
              target: 'selected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Add Mobile Site',
            },
          },
        },
        selected: {
          description: 'Mobile Site is in the plan.',
          on: {
            'draft.loaded': {
              guard: { type: 'lacksPlatform', params: { platformId: 'mobile-site' } },
              target: 'unselected',
              description: 'The plan that comes in lacks it',
            },
            'platform.toggled': {
              guard: { type: 'isOneOfSeveralPlatforms', params: { platformId: 'mobile-site' } },
              target: 'unselected',
              actions: [{ type: 'change', params: eventOf }, 'notifyChange'],
              description: 'Remove Mobile Site',
            },
          },
        },
      },
    },
  },
});
