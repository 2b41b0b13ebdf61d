/**
 * The page of a prototype: the plan is loaded once, and the screens are generated from it. Promise: a prototype that
 * does not exist and one that belongs to another person look the same: not found.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import { failureOf, type Failure } from '../domain/failure.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { prototypeOf } from '../domain/prototype/prototype.ts';
import { findPrototype, type PrototypeFound } from '../ports/prototypes.ts';
import { prototypeMachine } from './prototype.machine.ts';

export interface PrototypePageContext {
  readonly found: PrototypeFound | null;
  /** Why the last request for it failed. */
  readonly failure: Failure;
}

export type PrototypePageEvent = { readonly type: 'prototype.reloaded' };

type Answer = { readonly found: PrototypeFound | null };

export const prototypePageMachine = setup({
  types: {
    context: {} as PrototypePageContext,
    events: {} as PrototypePageEvent,
    children: {} as { prototype: 'prototype' },
    tags: {} as 'failed' | 'missing',
  },
  actors: { findPrototype, prototype: prototypeMachine },
  guards: {
    isThere: (_, { found }: Answer) => found !== null,
  },
  actions: {
    keepFailure: assign(({ event }) => ({ failure: failureOf(event) })),
    keep: assign((_, { found }: Answer) => ({ found })),
  },
}).createMachine({
  id: 'prototypePage',
  description: 'The page of a prototype.',
  context: { found: null, failure: { kind: 'unanswered', waitSeconds: 0 } },
  initial: 'loading',
  states: {
    loading: {
      description: 'The plan is being loaded.',
      invoke: {
        src: 'findPrototype',
        onDone: [
          {
            guard: { type: 'isThere', params: answerOf },
            target: 'shown',
            actions: { type: 'keep', params: answerOf },
            description: 'The plan arrives',
          },
          { target: 'missing', description: 'The server finds no such prototype' },
        ],
        onError: { target: 'failed', actions: 'keepFailure', description: 'The plan does not arrive' },
      },
    },
    shown: {
      description: 'The prototype can be walked through.',
      invoke: {
        id: 'prototype',
        src: 'prototype',
        input: ({ context }) => ({ prototype: prototypeOf(draftOf(context)) }),
      },
    },
    missing: { description: 'There is no such prototype, or it belongs to somebody else.', tags: 'missing' },
    failed: {
      description: 'The plan did not arrive.',
      tags: 'failed',
      on: { 'prototype.reloaded': { target: 'loading', description: 'Try again' } },
    },
  },
});

function answerOf({ event }: { event: DoneActorEvent<PrototypeFound | null> }): Answer {
  return { found: event.output };
}

function draftOf({ found }: PrototypePageContext): PlanDraft {
  if (!found) throw new Error('There is no plan to show');
  return found.draft;
}
