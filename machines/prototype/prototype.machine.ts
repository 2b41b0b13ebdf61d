/**
 * Uses a prototype. Promises: only screens of the prototype can be opened; Back returns through the screens that were
 * open before, to the first one; the flow view changes the open screen only when a screen is opened from it.
 */
import { assign, setup } from 'xstate';
import type { Prototype, PrototypeFrame, ScreenId } from '../domain/prototype/prototype.types.ts';
import { findScreen, flowNeighbour, trailTo, type FlowDirection } from '../domain/prototype/prototype-ways.ts';
import { toggled } from '../domain/toggled.ts';
import { eventOf } from '../shared/event-of.ts';

export interface PrototypeInput {
  readonly prototype: Prototype;
}

export interface PrototypeContext extends PrototypeInput {
  readonly screenId: ScreenId;
  /** The screens that Back returns to, the next one last. */
  readonly trail: readonly ScreenId[];
  /** The screen that is selected in the flow view. */
  readonly selected: ScreenId;
  /** The ids of the elements that are switched on. */
  readonly on: readonly string[];
}

export type PrototypeEvent =
  | { readonly type: 'screen.opened'; readonly screenId: ScreenId }
  | { readonly type: 'screen.backRequested' }
  | { readonly type: 'prototype.restarted' }
  | { readonly type: 'element.toggled'; readonly elementId: string }
  | { readonly type: 'frame.chosen'; readonly frame: PrototypeFrame }
  | { readonly type: 'flow.opened' }
  | { readonly type: 'flow.closed' }
  | { readonly type: 'flow.screenSelected'; readonly screenId: ScreenId }
  | { readonly type: 'flow.walked'; readonly direction: FlowDirection }
  | { readonly type: 'flow.screenOpened' };

type OfScreen = { readonly screenId: ScreenId };
type Walk = { readonly direction: FlowDirection };

export const prototypeMachine = setup({
  types: {
    context: {} as PrototypeContext,
    input: {} as PrototypeInput,
    events: {} as PrototypeEvent,
    tags: {} as 'browser' | 'flow',
  },
  guards: {
    startsInBrowser: ({ context }) => context.prototype.frames[0] === 'browser',
    leadsElsewhere: ({ context }, { screenId }: OfScreen) =>
      screenId !== context.screenId && findScreen(context.prototype, screenId) !== undefined,
    hasTrail: ({ context }) => context.trail.length > 0,
    isFitting: ({ context, event }, params: { frame: PrototypeFrame }) =>
      event.type === 'frame.chosen' && event.frame === params.frame && context.prototype.frames.includes(params.frame),
    isThere: ({ context }, { screenId }: OfScreen) => findScreen(context.prototype, screenId) !== undefined,
    hasNeighbour: ({ context: { prototype, selected } }, { direction }: Walk) =>
      flowNeighbour(prototype, selected, direction) !== undefined,
  },
  actions: {
    openScreen: assign(({ context }, { screenId }: OfScreen) => ({
      screenId,
      trail: [...context.trail, context.screenId],
    })),
    goBack: assign(({ context }) => ({
      screenId: context.trail.at(-1) ?? context.screenId,
      trail: context.trail.slice(0, -1),
    })),
    restart: assign(({ context }) => ({ screenId: context.prototype.first, trail: [], on: [] })),
    toggleElement: assign(({ context }, { elementId }: { elementId: string }) => ({
      on: toggled(context.on, elementId),
    })),
    selectCurrent: assign(({ context }) => ({ selected: context.screenId })),
    selectScreen: assign((_, { screenId }: OfScreen) => ({ selected: screenId })),
    walk: assign(({ context: { prototype, selected } }, { direction }: Walk) => ({
      selected: flowNeighbour(prototype, selected, direction) ?? selected,
    })),
    openSelected: assign(({ context }) => ({
      screenId: context.selected,
      trail: trailTo(context.prototype, context.selected),
    })),
  },
}).createMachine({
  id: 'prototype',
  description: 'Using the screens of a prototype.',
  context: ({ input: { prototype } }) => ({
    prototype,
    screenId: prototype.first,
    trail: [],
    selected: prototype.first,
    on: [],
  }),
  type: 'parallel',
  states: {
    frame: {
      description: 'The device that the screens are shown in.',
      initial: 'unknown',
      states: {
        unknown: {
          description: 'The platforms of the plan decide where to start.',
          always: [
            { guard: 'startsInBrowser', target: 'browser', description: 'The first platform of the plan is a browser' },
            { target: 'phone', description: 'The first platform of the plan is a phone' },
          ],
        },
        phone: {
          description: 'A phone.',
          on: {
            'frame.chosen': {
              guard: { type: 'isFitting', params: { frame: 'browser' } },
              target: 'browser',
              description: 'Show it in a browser',
            },
          },
        },
        browser: {
          description: 'A browser.',
          tags: 'browser',
          on: {
            'frame.chosen': {
              guard: { type: 'isFitting', params: { frame: 'phone' } },
              target: 'phone',
              description: 'Show it in a phone',
            },
          },
        },
      },
    },
    view: {
      description: 'One screen, or the flow of all screens.',
      initial: 'screen',
      states: {
        screen: {
          description: 'One screen is open.',
          on: {
            'screen.opened': {
              guard: { type: 'leadsElsewhere', params: eventOf },
              actions: { type: 'openScreen', params: eventOf },
              description: 'Press an element that opens a screen',
            },
            'screen.backRequested': { guard: 'hasTrail', actions: 'goBack', description: 'Go back' },
            'prototype.restarted': { actions: 'restart', description: 'Start again' },
            'element.toggled': {
              actions: { type: 'toggleElement', params: eventOf },
              description: 'Switch an element on or off',
            },
            'flow.opened': { target: 'flow', actions: 'selectCurrent', description: 'Open the flow' },
          },
        },
        flow: {
          description: 'The flow shows all screens and how they lead to each other.',
          tags: 'flow',
          on: {
            'flow.closed': { target: 'screen', description: 'Close the flow' },
            'flow.screenSelected': {
              guard: { type: 'isThere', params: eventOf },
              actions: { type: 'selectScreen', params: eventOf },
              description: 'Select a screen',
            },
            'flow.walked': {
              guard: { type: 'hasNeighbour', params: eventOf },
              actions: { type: 'walk', params: eventOf },
              description: 'Select the next screen with an arrow key',
            },
            'flow.screenOpened': { target: 'screen', actions: 'openSelected', description: 'Open the selected screen' },
          },
        },
      },
    },
  },
});
