/**
 * The back office. Promises: nothing moves money before the person confirms a question that names the amount; a
 * rejection by the server is shown with its reason, and the action can be tried again; a person who is not staff sees a
 * notice; nothing is shown once no one is signed in. Invariant: of two actions, the second begins only after the first
 * has its answer.
 */
import { assign, emit, raise, setup, type DoneActorEvent, type ExtractEvent } from 'xstate';
import { needsConfirming, type BackOfficeAct } from '../domain/back-office/back-office-acts.ts';
import type { BackOfficePageId } from '../domain/back-office/back-office-pages.ts';
import { errorMessageOf } from '../domain/failure.ts';
import {
  actAtBackOffice,
  listBackOffice,
  type BackOfficeAnswer,
  type BackOfficeFound,
  type BackOfficePart,
  type BackOfficePlace,
} from '../ports/back-office.ts';
import type { ChangeAnswer } from '../ports/projects.ts';
import { eventOf } from '../shared/event-of.ts';
import { isSamePart, turned } from '../shared/list-part.ts';

export interface BackOfficeContext extends BackOfficePlace {
  readonly found: BackOfficeFound | null;
  /** The action that is to be confirmed, is in progress, or was done last. */
  readonly act: BackOfficeAct | null;
  /** Why the last action was rejected, or that there was no answer. */
  readonly words: string;
  /** The number of actions done since the page was opened: the form resets with each. */
  readonly done: number;
}

export type BackOfficeEvent =
  | { readonly type: 'session.held' }
  | { readonly type: 'session.gone' }
  | {
      readonly type: 'page.opened';
      readonly page: BackOfficePageId;
      readonly itemId: string | null;
      readonly part?: BackOfficePart;
    }
  | { readonly type: 'backOffice.reloaded' }
  /** Raised by the machine itself: the shown data is current, or has to be loaded again. */
  | { readonly type: 'page.arrived' }
  | { readonly type: 'page.wanted' }
  | { readonly type: 'act.chosen'; readonly act: BackOfficeAct }
  | { readonly type: 'act.confirmed' }
  | { readonly type: 'act.withdrawn' };

/** Emitted to the page: an action is done, and the text typed for it can be dropped. */
export type BackOfficeEmitted = { readonly type: 'act.done' };

type Opened = ExtractEvent<BackOfficeEvent, 'page.opened'>;
type Chosen = { readonly act: BackOfficeAct };
type Listed = { readonly answer: BackOfficeAnswer };
type Acted = { readonly answer: ChangeAnswer };

/** The age, in ms, at which a list reloads automatically. */
const untilNextLook = 60_000;

export const backOfficeMachine = setup({
  types: {
    context: {} as BackOfficeContext,
    events: {} as BackOfficeEvent,
    emitted: {} as BackOfficeEmitted,
    tags: {} as
      | 'acting'
      | 'confirming'
      | 'done'
      | 'failed'
      | 'loading'
      | 'notStaff'
      | 'pending'
      | 'refused'
      | 'shown'
      | 'signedOut'
      | 'stale'
      | 'unanswered',
  },
  actors: { actAtBackOffice, listBackOffice },
  delays: { untilNextLook },
  guards: {
    isFound: (_, { answer }: Listed) => answer.kind === 'found',
    isDone: (_, { answer }: Acted) => answer.kind === 'done',
    isElsewhere: ({ context: { found, itemId, page, part } }) =>
      found?.page !== page || found.itemId !== itemId || !isSamePart(found.part, part),
    needsConfirming: (_, { act }: Chosen) => needsConfirming(act),
  },
  actions: {
    takePlace: assign(({ context }, opened: Opened) => ({
      page: opened.page,
      itemId: opened.itemId,
      part: opened.part ?? partAt(context, opened),
    })),
    keepFound: assign((_, { answer }: Listed) => (answer.kind === 'found' ? { found: answer.found } : {})),
    announceArrival: raise({ type: 'page.arrived' }),
    reloadNow: raise({ type: 'page.wanted' }),
    takeAct: assign((_, { act }: Chosen) => ({ act, words: '' })),
    countDone: assign(({ context }) => ({ done: context.done + 1 })),
    announceDone: emit({ type: 'act.done' }),
    noteRefusal: assign((_, { answer }: Acted) => ({ words: answer.kind === 'refused' ? answer.words : '' })),
    noteError: assign(({ event }) => ({ words: errorMessageOf(event) })),
    forget: assign({ found: null, act: null, words: '' }),
  },
}).createMachine({
  id: 'backOffice',
  description: 'The back office: what waits for a person, and what they do about it.',
  context: { page: 'messages', itemId: null, found: null, act: null, words: '', done: 0 },
  initial: 'waiting',
  on: {
    'session.held': { description: 'They still are signed in' },
    'session.gone': { target: '.signedOut', description: 'Nobody is signed in any more' },
    'page.opened': { actions: { type: 'takePlace', params: eventOf }, description: 'Open a page' },
  },
  states: {
    waiting: {
      description: 'Whether somebody is signed in is not known yet.',
      tags: ['loading', 'pending'],
      on: { 'session.held': { target: 'loading', description: 'Somebody is signed in' } },
    },
    signedOut: {
      description: 'Nobody is signed in, and nothing is kept of the back office.',
      tags: 'signedOut',
      entry: 'forget',
      on: { 'session.held': { target: 'loading', description: 'Somebody signs in' } },
    },
    loading: {
      description: 'A page is loaded that is not shown yet.',
      tags: ['loading', 'pending'],
      on: {
        'page.opened': {
          target: 'loading',
          reenter: true,
          actions: { type: 'takePlace', params: eventOf },
          description: 'Open another page meanwhile',
        },
      },
      invoke: {
        src: 'listBackOffice',
        input: placeOf,
        onDone: [
          {
            guard: { type: 'isFound', params: listedOf },
            target: 'shown',
            actions: { type: 'keepFound', params: listedOf },
            description: 'The page arrives',
          },
          { target: 'notStaff', description: 'The server says that they are not of the staff' },
        ],
        onError: { target: 'failed', actions: 'noteError', description: 'The page does not arrive' },
      },
    },
    notStaff: {
      description: 'Whoever is signed in is not of the staff.',
      tags: 'notStaff',
      entry: 'forget',
      on: { 'backOffice.reloaded': { target: 'loading', description: 'Try again' } },
    },
    failed: {
      description: 'The page did not arrive.',
      tags: 'failed',
      on: {
        'backOffice.reloaded': { target: 'loading', description: 'Try again' },
        'page.opened': {
          target: 'loading',
          actions: { type: 'takePlace', params: eventOf },
          description: 'Open another page',
        },
      },
    },
    shown: {
      description: 'The page is shown.',
      tags: 'shown',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is under way.',
          initial: 'quiet',
          always: { guard: 'isElsewhere', target: 'refreshing', description: 'Another page or another thing is open' },
          after: { untilNextLook: { target: 'refreshing', description: 'A minute has passed' } },
          on: {
            'page.opened': {
              target: '.quiet',
              actions: { type: 'takePlace', params: eventOf },
              description: 'Open a page, or one thing on it',
            },
            'backOffice.reloaded': { target: 'refreshing', description: 'Load the page again' },
            'page.wanted': { target: 'refreshing', description: 'The message is put away: load the page again' },
            'act.chosen': [
              {
                guard: { type: 'needsConfirming', params: eventOf },
                target: 'confirming',
                actions: { type: 'takeAct', params: eventOf },
                description: 'Do what is asked about first: money moves',
              },
              { target: 'acting', actions: { type: 'takeAct', params: eventOf }, description: 'Do it' },
            ],
          },
          states: {
            quiet: { description: 'There is nothing to say.' },
            done: { description: 'The last act is done.', tags: 'done' },
            refused: { description: 'The last act was refused, with the reason.', tags: 'refused' },
            unanswered: {
              description: 'The last act got no answer: it may be done.',
              tags: 'unanswered',
              on: {
                'backOffice.reloaded': {
                  target: 'quiet',
                  actions: 'reloadNow',
                  description: 'Load the page again to see whether it is done',
                },
              },
            },
            doneOutdated: {
              description: 'The last act is done, and the page could not be loaded again.',
              tags: ['done', 'stale'],
              on: { 'page.arrived': { target: 'done', description: 'The page is loaded again after all' } },
            },
            outdated: {
              description: 'The page could not be loaded again: it may be out of date.',
              tags: 'stale',
              on: { 'page.arrived': { target: 'quiet', description: 'The page is loaded again after all' } },
            },
            asBefore: { type: 'history', description: 'Keeps the last message while the page is loaded again.' },
          },
        },
        refreshing: {
          description: 'The page is loaded again, and what is known of it stays.',
          on: {
            'page.opened': {
              target: 'refreshing',
              reenter: true,
              actions: { type: 'takePlace', params: eventOf },
              description: 'Open another page meanwhile',
            },
          },
          invoke: {
            src: 'listBackOffice',
            input: placeOf,
            onDone: [
              {
                guard: { type: 'isFound', params: listedOf },
                target: 'resting.asBefore',
                actions: [{ type: 'keepFound', params: listedOf }, 'announceArrival'],
                description: 'The page arrives as it is now',
              },
              { target: '#backOffice.notStaff', description: 'The server says that they are of the staff no more' },
            ],
            onError: [
              {
                guard: 'isElsewhere',
                target: '#backOffice.failed',
                actions: 'noteError',
                description: 'What was opened does not arrive',
              },
              { target: 'resting.outdated', description: 'The page does not arrive again' },
            ],
          },
        },
        confirming: {
          description: 'The act waits for a yes.',
          tags: 'confirming',
          on: {
            'act.confirmed': { target: 'acting', description: 'Say yes' },
            'act.withdrawn': { target: 'resting.quiet', description: 'Say no' },
            'page.opened': {
              target: 'resting.quiet',
              actions: { type: 'takePlace', params: eventOf },
              description: 'Open another page instead',
            },
          },
        },
        acting: {
          description: 'The act is under way. Another page can be opened meanwhile.',
          tags: ['acting', 'pending'],
          invoke: {
            src: 'actAtBackOffice',
            input: ({ context }) => actOf(context),
            onDone: [
              {
                guard: { type: 'isDone', params: actedOf },
                target: 'listing',
                actions: ['countDone', 'announceDone'],
                description: 'It is done',
              },
              {
                target: 'resting.refused',
                actions: { type: 'noteRefusal', params: actedOf },
                description: 'The server refuses it',
              },
            ],
            onError: {
              target: 'resting.unanswered',
              actions: 'noteError',
              description: 'The server does not answer',
            },
          },
        },
        listing: {
          description: 'It is done, and the page is loaded as it is now.',
          tags: ['acting', 'pending'],
          on: {
            'page.opened': {
              target: 'listing',
              reenter: true,
              actions: { type: 'takePlace', params: eventOf },
              description: 'Open another page meanwhile',
            },
          },
          invoke: {
            src: 'listBackOffice',
            input: placeOf,
            onDone: [
              {
                guard: { type: 'isFound', params: listedOf },
                target: 'resting.done',
                actions: { type: 'keepFound', params: listedOf },
                description: 'The page arrives, with what was done',
              },
              { target: '#backOffice.notStaff', description: 'The server says that they are of the staff no more' },
            ],
            onError: [
              {
                guard: 'isElsewhere',
                target: '#backOffice.failed',
                actions: 'noteError',
                description: 'What was opened meanwhile does not arrive',
              },
              { target: 'resting.doneOutdated', description: 'The page does not arrive again' },
            ],
          },
        },
      },
    },
  },
});

/** The lists of a page stay where they are while its items are opened; the log belongs to an item. */
function partAt({ page, itemId, part }: BackOfficeContext, opened: Opened): BackOfficePart | undefined {
  if (!part || page !== opened.page) return undefined;
  return itemId === opened.itemId ? part : turned(part, 'entries', []);
}

function placeOf({ context: { page, itemId, part } }: { context: BackOfficeContext }): BackOfficePlace {
  return { page, itemId, ...(part && { part }) };
}

function listedOf({ event }: { event: DoneActorEvent<BackOfficeAnswer> }): Listed {
  return { answer: event.output };
}

function actedOf({ event }: { event: DoneActorEvent<ChangeAnswer> }): Acted {
  return { answer: event.output };
}

function actOf({ act }: BackOfficeContext): BackOfficeAct {
  if (!act) throw new Error('There is nothing to do.');
  return act;
}
