/**
 * The page that is shown. Promises: the page that was requested last is the one that opens; until it is loaded, the
 * previous one stays, and so does the address, unless the browser itself stepped through its history. Invariant: while
 * no page is loading, the address bar names the page that is shown.
 */
import { assign, sendTo, setup } from 'xstate';
import { addressBar, openPage, type PageRequest, type PageRequested, type Place, type Step } from '../ports/pages.ts';

export interface NavigationContext {
  /** The last request. */
  readonly wanted: PageRequest;
  /** The page that is shown, null before the first. */
  readonly shown: Place | null;
  /** The kind of navigation that opened it. */
  readonly step: Step;
  /** The key of the history entry for which the shown page was loaded; fragments of one page share it. */
  readonly loadedFor: string;
}

export const navigationMachine = setup({
  types: {
    context: {} as NavigationContext,
    input: {} as { readonly place: Place },
    events: {} as PageRequested,
    tags: {} as 'failed' | 'pending',
    children: {} as { addressBar: 'addressBar' },
  },
  actors: { addressBar, openPage },
  guards: {
    isPartOfShownPage: ({ context: { shown }, event: { place } }) =>
      shown !== null && place.pathname === shown.pathname && place.search === shown.search && place.hash !== '',
    leadsElsewhere: (_, { instead }: { instead: Place | null }) => instead !== null,
  },
  actions: {
    want: assign(({ event: { place, step } }) => ({ wanted: { place, step } })),
    wantInstead: assign((_, { instead }: { instead: Place | null }) =>
      instead === null ? {} : { wanted: { place: instead, step: 'replace' } },
    ),
    show: assign(({ context: { wanted } }) => ({
      shown: wanted.place,
      step: wanted.step,
      loadedFor: wanted.place.key,
    })),
    showPart: assign(({ context: { wanted } }) => ({ shown: wanted.place, step: wanted.step })),
    writeEntry: sendTo('addressBar', ({ context: { wanted } }) => ({ type: 'entry.written', ...wanted })),
  },
}).createMachine({
  id: 'navigation',
  description: 'Which page is shown, and which is on its way.',
  context: ({ input: { place } }) => ({
    wanted: { place, step: 'pop' },
    shown: null,
    step: 'pop',
    loadedFor: place.key,
  }),
  invoke: { id: 'addressBar', src: 'addressBar' },
  initial: 'opening',
  states: {
    opening: {
      description: 'A page is on its way; the one before stays.',
      tags: 'pending',
      invoke: {
        src: 'openPage',
        input: ({ context }) => ({ place: context.wanted.place }),
        onDone: [
          {
            guard: { type: 'leadsElsewhere', params: ({ event }) => event.output },
            target: 'opening',
            reenter: true,
            actions: { type: 'wantInstead', params: ({ event }) => event.output },
            description: 'The page leads to another',
          },
          { target: 'shown', actions: ['show', 'writeEntry'], description: 'The page is there' },
        ],
        onError: { target: 'failed', actions: ['show', 'writeEntry'], description: 'The page cannot be shown' },
      },
      on: {
        'page.requested': {
          target: 'opening',
          reenter: true,
          actions: 'want',
          description: 'Go to another page instead',
        },
      },
    },
    shown: {
      description: 'A page is shown.',
      on: {
        'page.requested': [
          {
            guard: 'isPartOfShownPage',
            actions: ['want', 'showPart', 'writeEntry'],
            description: 'Go to a part of the page',
          },
          { target: 'opening', actions: 'want', description: 'Go to another page' },
        ],
      },
    },
    failed: {
      description: 'In the place of the page stands that it could not be shown, or did not come in time.',
      tags: 'failed',
      on: {
        'page.requested': {
          target: 'opening',
          actions: 'want',
          description: 'Go to another page, or try this one again',
        },
      },
    },
  },
});
