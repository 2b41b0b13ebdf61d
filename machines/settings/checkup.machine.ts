/**
 * The security check-up, and the open section of the security settings. Promises: the facts are read again whenever one
 * of their pages is opened, and after each change of them; a page that shows the next step alone asks for no more than
 * tells it; a new authenticator app leads on to its recovery codes; the section that has something to do is open until
 * the person chooses another; what the person recognises is not asked about again once the server has noted it.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { sectionToOpen, type SecurityFacts, type SecuritySection } from '../domain/identity/security-checkup.ts';
import * as messages from '#messages/checkup.ts';
import { noteLooked, readSecurityFacts, type FactsDepth } from '../ports/settings.ts';
import { eventOf } from '../shared/event-of.ts';
import { serverKnowsNobody, sessionEvents } from './part.states.ts';
import type {
  AuthenticatorParentEvent,
  PartTag,
  Refused,
  SecurityParentEvent,
  SessionParentEvent,
} from './settings.types.ts';

export interface CheckupContext {
  readonly facts: SecurityFacts | null;
  /** The open section where only one is; 'none' when the person closed it, null before the first is open. */
  readonly section: SecuritySection | 'none' | null;
  /** Who chose it: the check-up; the person; the address, so that its heading takes the focus; or a new app. */
  readonly chosenBy: 'checkup' | 'person' | 'address' | 'authenticator';
  /** How much is asked for: the next step alone, or all facts. */
  readonly depth: FactsDepth;
  /** Whether a page asked for the facts before the session was known. */
  readonly isWanted: boolean;
  readonly failure: AuthFailure | null;
}

type PageOpened = { readonly section: SecuritySection | null; readonly depth: FactsDepth };
type Toggled = { readonly section: SecuritySection };

export type CheckupEvent =
  | SessionParentEvent
  | SecurityParentEvent
  | AuthenticatorParentEvent
  | ({ readonly type: 'page.opened' } & PageOpened)
  | ({ readonly type: 'section.toggled' } & Toggled)
  | { readonly type: 'changes.recognised' }
  | { readonly type: 'settings.retried' };

export const checkupMachine = setup({
  types: {
    context: {} as CheckupContext,
    events: {} as CheckupEvent,
    tags: {} as PartTag | 'noting',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: { noteLooked, readSecurityFacts },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    isWanted: ({ context }) => context.isWanted,
    isDeeper: ({ context }, { depth }: PageOpened) => depth === 'all' && context.depth === 'next',
    leadsToCodes: ({ context: { facts } }, { isOn }: AuthenticatorParentEvent) =>
      isOn && facts !== null && facts.recoveryCodes !== null,
  },
  actions: {
    takePage: assign(({ context }, { section, depth }: PageOpened): Partial<CheckupContext> => ({
      depth,
      section: section ?? context.section,
      chosenBy: section === null ? context.chosenBy : 'address',
      isWanted: true,
    })),
    toggle: assign(({ context }, { section }: Toggled): Partial<CheckupContext> => ({
      section: context.section === section ? 'none' : section,
      chosenBy: 'person',
    })),
    keepFacts: assign(({ context }, { facts }: { facts: SecurityFacts }) => ({
      facts,
      section: context.section ?? (context.depth === 'all' ? sectionToOpen(facts) : null),
      failure: null,
    })),
    openRecoveryCodes: assign({ section: 'recoveryCodes', chosenBy: 'authenticator' }),
    noteRecognised: assign(({ context }, { lookedAt }: { lookedAt: number }) => ({
      facts: context.facts && Object.assign({}, context.facts, { lookedAt }),
      failure: null,
    })),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forget: assign({ facts: null, section: null, chosenBy: 'checkup', depth: 'all', isWanted: false, failure: null }),
  },
}).createMachine({
  id: 'checkup',
  description: 'What protects an account, and what to do next.',
  context: { facts: null, section: null, chosenBy: 'checkup', depth: 'all', isWanted: false, failure: null },
  initial: 'unauthenticated',
  on: {
    'session.held': sessionEvents['session.held'],
    'session.gone': { target: '.unauthenticated', actions: 'forget', description: 'Nobody is signed in any more' },
    'page.opened': {
      target: '.loading',
      actions: { type: 'takePage', params: eventOf },
      description: 'A page that shows the check-up is opened',
    },
    'section.toggled': { actions: { type: 'toggle', params: eventOf }, description: 'Open or close a section' },
    'security.changed': { description: 'No facts were read yet' },
    'authenticator.changed': {
      guard: { type: 'leadsToCodes', params: eventOf },
      actions: 'openRecoveryCodes',
      description: 'An authenticator app was set up: its recovery codes come next',
    },
  },
  states: {
    unauthenticated: {
      description: 'Nobody is signed in.',
      tags: 'unauthenticated',
      on: {
        'session.held': [
          { guard: 'isWanted', target: 'loading', description: 'Somebody is signed in, and a page waits' },
          { target: 'resting', description: 'Somebody is signed in' },
        ],
        'page.opened': {
          actions: { type: 'takePage', params: eventOf },
          description: 'A page is opened before the session is known',
        },
        'authenticator.changed': { description: 'It was somebody’s who is not signed in any more' },
      },
    },
    resting: { description: 'No page has asked for it yet.' },
    loading: {
      description: 'What protects the account is being read.',
      tags: ['loading', 'pending'],
      on: {
        'page.opened': [
          {
            guard: { type: 'isDeeper', params: eventOf },
            target: 'loading',
            reenter: true,
            actions: { type: 'takePage', params: eventOf },
            description: 'Another page needs more of it',
          },
          { actions: { type: 'takePage', params: eventOf }, description: 'Another page waits for it' },
        ],
        'security.changed': { target: 'loading', reenter: true, description: 'It changed meanwhile: ask again' },
      },
      invoke: {
        src: 'readSecurityFacts',
        input: ({ context }) => ({ depth: context.depth }),
        onDone: { target: 'shown', actions: { type: 'keepFacts', params: factsOf }, description: 'The facts arrive' },
        onError: [
          serverKnowsNobody,
          {
            target: 'failed',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The facts do not arrive',
          },
        ],
      },
    },
    failed: {
      description: 'What protects the account did not arrive.',
      tags: 'failed',
      meta: { says: messages.unloaded },
      on: { 'settings.retried': { target: 'loading', description: 'Try again' } },
    },
    shown: {
      description: 'The next step is shown, and the others below it.',
      on: {
        'changes.recognised': { target: 'noting', description: 'It was me' },
        'security.changed': { target: 'loading', description: 'It changed' },
      },
      initial: 'idle',
      states: {
        idle: { description: 'No message is shown.' },
        recognised: { description: 'What happened is recognised.', meta: { says: messages.recognised } },
        refused: { description: 'The server did not note it.', meta: { says: messages.unrecognised } },
      },
    },
    noting: {
      description: 'The server is asked to note that the person recognises what happened.',
      tags: ['pending', 'noting'],
      on: {
        'page.opened': {
          actions: { type: 'takePage', params: eventOf },
          description: 'Another page is opened meanwhile',
        },
      },
      invoke: {
        src: 'noteLooked',
        onDone: {
          target: 'shown.recognised',
          actions: { type: 'noteRecognised', params: lookedOf },
          description: 'The server has noted it',
        },
        onError: [
          serverKnowsNobody,
          {
            target: 'shown.refused',
            actions: { type: 'keepFailure', params: refusalOf },
            description: 'The server does not note it',
          },
        ],
      },
    },
  },
});

function factsOf({ event }: { event: DoneActorEvent<SecurityFacts> }): { facts: SecurityFacts } {
  return { facts: event.output };
}

function lookedOf({ event }: { event: DoneActorEvent<number> }): { lookedAt: number } {
  return { lookedAt: event.output };
}
