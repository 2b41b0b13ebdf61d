/**
 * The command palette: every available command, by its name. Promises: when typing pauses, the text is searched for
 * among all projects, including those that are not listed; results for earlier text are not shown.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { failureOf, type Failure } from '../domain/failure.ts';
import { usualLook } from '../domain/projects/list-look.ts';
import type { ProjectCard, ProjectPage } from '../domain/projects/project-card.ts';
import { listProjects } from '../ports/projects.ts';
import { eventOf } from '../shared/event-of.ts';

export interface PaletteContext {
  readonly typed: string;
  /** Projects whose names contain the typed text. */
  readonly found: readonly ProjectCard[];
  /** The entry that Enter selects; null for the first one. */
  readonly current: string | null;
  /** Why the last request for it failed. */
  readonly failure: Failure;
}

export type PaletteEvent =
  | { readonly type: 'palette.opened' }
  | { readonly type: 'palette.closed' }
  | { readonly type: 'text.typed'; readonly text: string }
  | { readonly type: 'entry.pointed'; readonly entry: string };

type Typed = { readonly text: string };
type Found = { readonly page: ProjectPage };

export const paletteMachine = setup({
  types: { context: {} as PaletteContext, events: {} as PaletteEvent, tags: {} as 'failed' | 'open' | 'pending' },
  actors: { listProjects },
  delays: { typingRests: 150 },
  guards: {
    isText: (_, { text }: Typed) => text.trim() !== '',
  },
  actions: {
    begin: assign({ typed: '', found: [], current: null }),
    takeText: assign((_, { text }: Typed) => ({ typed: text, found: [], current: null })),
    takeEntry: assign((_, { entry }: { entry: string }) => ({ current: entry })),
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    show: assign((_, { page }: Found) => ({ found: page.projects })),
  },
}).createMachine({
  id: 'palette',
  description: 'The command palette.',
  context: { typed: '', found: [], current: null, failure: { kind: 'unanswered', waitSeconds: 0 } },
  initial: 'closed',
  states: {
    closed: {
      description: 'The palette is closed.',
      on: { 'palette.opened': { target: 'open', actions: 'begin', description: 'Open the palette' } },
    },
    open: {
      description: 'The palette lies over the page.',
      tags: 'open',
      initial: 'resting',
      on: {
        'palette.closed': { target: 'closed', description: 'Close the palette' },
        'entry.pointed': { actions: { type: 'takeEntry', params: eventOf }, description: 'Point at an entry' },
        'text.typed': [
          {
            guard: { type: 'isText', params: eventOf },
            target: '.typing',
            reenter: true,
            actions: { type: 'takeText', params: eventOf },
            description: 'Type a few letters',
          },
          {
            target: '.resting',
            reenter: true,
            actions: { type: 'takeText', params: eventOf },
            description: 'Empty the field',
          },
        ],
      },
      states: {
        resting: { description: 'Nothing is looked for.' },
        typing: {
          description: 'Waiting for the typing to pause.',
          tags: 'pending',
          after: { typingRests: { target: 'finding', description: 'The typing pauses' } },
        },
        finding: {
          description: 'Projects of that name are being looked for.',
          tags: 'pending',
          invoke: {
            src: 'listProjects',
            input: ({ context }) => ({
              of: { kind: 'all' as const },
              look: { ...usualLook, search: context.typed },
              after: null,
              atLeast: 1,
            }),
            onDone: {
              target: 'resting',
              actions: { type: 'show', params: pageOf },
              description: 'The projects arrive',
            },
            onError: { target: 'failed', actions: 'keepFailure', description: 'The projects do not arrive' },
          },
        },
        failed: { description: 'The projects did not arrive: everything else is there.', tags: 'failed' },
      },
    },
  },
});

function pageOf({ event }: { event: DoneActorEvent<ProjectPage> }): Found {
  return { page: event.output };
}
