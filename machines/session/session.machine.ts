/**
 * Who is signed in in this browser. Promises: nobody is signed out by a network that fails; tokens are renewed before they end;
 * a sign-in or sign-out in another tab holds here too; signing out revokes at the provider, and never waits for it in vain.
 * Invariant: one renewal at a time; no token is in an event or the context, only when they end.
 */
import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import { rejectionOf } from '../domain/identity/rejection.ts';
import type { SessionFacts, SignedInUser } from '../ports/auth.ts';
import { sessionSetup } from './session.setup.ts';

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The session of this browser: its tokens, and who they belong to.',
  context: { facts: null, lookedAt: 0, user: null, failedAttempts: 0 },
  type: 'parallel',
  invoke: { id: 'otherTabSessions', src: 'otherTabSessions' },
  states: {
    tokens: {
      description: 'What is kept of the session.',
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Nobody has looked yet, or what was seen is old.',
          tags: 'pending',
          initial: 'reading',
          on: {
            'session.opened': { target: '.reading', description: 'Somebody signed in here' },
            'session.changedElsewhere': { target: '.reading', description: 'Another tab changed the session' },
          },
          states: {
            reading: {
              description: 'Reading what the browser keeps.',
              invoke: {
                src: 'readSession',
                onDone: [
                  { guard: { type: 'hasTokens', params: factsOf }, target: 'looking', actions: { type: 'keepFacts', params: factsOf } },
                  { target: '#session.tokens.signedOut' },
                ],
                onError: { target: '#session.tokens.signedOut' },
              },
            },
            looking: {
              description: 'Seeing whether the tokens are still good.',
              invoke: {
                src: 'tellTime',
                onDone: [
                  { guard: { type: 'isValid', params: timeOf }, target: '#session.tokens.signedIn.fresh', actions: [{ type: 'noteTime', params: timeOf }, 'sayHeld'] },
                  { guard: 'canRefresh', target: '#session.tokens.signedIn.refreshing' },
                  { target: '#session.tokens.clearing' },
                ],
              },
            },
          },
        },
        signedIn: {
          description: 'Somebody is signed in.',
          initial: 'fresh',
          on: {
            'session.opened': { target: 'unknown', description: 'Somebody signed in here again' },
            'session.changedElsewhere': { target: 'unknown', description: 'Another tab changed the session' },
            'signOut.requested': { target: 'signingOut', description: 'Logout' },
          },
          states: {
            fresh: {
              description: 'The tokens are good.',
              after: { untilNextLook: { target: 'looking' } },
              on: {
                'session.checked': { target: 'looking', description: 'The page came back into sight' },
                'session.renewalRequested': { guard: 'canRefresh', target: 'refreshing', description: 'The server refused a token that looks good' },
              },
            },
            looking: {
              description: 'Seeing whether the tokens have to be renewed.',
              invoke: {
                src: 'tellTime',
                onDone: [
                  { guard: { type: 'isToBeRenewed', params: timeOf }, target: 'refreshing' },
                  { guard: { type: 'isValid', params: timeOf }, target: 'fresh', actions: { type: 'noteTime', params: timeOf } },
                  { target: '#session.tokens.clearing' },
                ],
              },
            },
            refreshing: {
              description: 'New tokens are being asked for.',
              invoke: {
                src: 'refreshSession',
                onDone: { target: 'renewed', actions: { type: 'keepFacts', params: factsOf } },
                onError: [
                  { guard: { type: 'endsSession', params: refusalOf }, target: '#session.tokens.clearing' },
                  { target: 'stale' },
                ],
              },
            },
            renewed: {
              description: 'Seeing how long the new tokens are good.',
              invoke: {
                src: 'tellTime',
                onDone: [
                  { guard: { type: 'isValid', params: timeOf }, target: 'fresh', actions: [{ type: 'noteTime', params: timeOf }, 'sayHeld'] },
                  { target: 'stale' },
                ],
              },
            },
            stale: {
              description: 'The tokens could not be renewed, which is no reason to sign anybody out: it is tried again.',
              entry: 'sayHeld',
              after: { untilNextTry: { target: 'refreshing' } },
              on: {
                'session.checked': { target: 'refreshing', description: 'The page came back into sight: try again' },
                'session.renewalRequested': { target: 'refreshing', description: 'New tokens are needed now' },
              },
            },
          },
        },
        signingOut: {
          description: 'The session is being revoked at the provider.',
          tags: 'pending',
          entry: 'beginRevoking',
          initial: 'revoking',
          on: {
            'signOut.hurried': { target: 'clearing', description: 'Sign out of this browser without waiting' },
          },
          states: {
            revoking: {
              description: 'The provider is asked to end the session.',
              invoke: {
                src: 'revokeSession',
                onDone: { target: '#session.tokens.clearing' },
                onError: [
                  { guard: { type: 'mayTryAgain', params: refusalOf }, target: 'backingOff', actions: 'countFailure' },
                  { target: '#session.tokens.clearing' },
                ],
              },
            },
            backingOff: {
              description: 'The provider could not be reached: the next attempt waits, each time longer.',
              after: { revokeBackoff: { target: 'revoking' } },
            },
          },
        },
        clearing: {
          description: 'The tokens and the cookie are being removed from this browser.',
          tags: 'pending',
          invoke: {
            src: 'clearSession',
            onDone: { target: 'signedOut' },
            onError: { target: 'signedOut' },
          },
        },
        signedOut: {
          description: 'Nobody is signed in.',
          entry: ['forgetTokens', 'sayGone'],
          on: {
            'session.opened': { target: 'unknown', description: 'Somebody signed in here' },
            'session.changedElsewhere': { target: 'unknown', description: 'Another tab changed the session' },
          },
        },
      },
    },
    user: {
      description: 'Who is signed in, by the word of the product’s server.',
      initial: 'waiting',
      on: {
        'session.opened': { target: '.waiting', description: 'Somebody signed in here' },
        'session.changedElsewhere': { target: '.waiting', description: 'Another tab changed the session' },
        'tokens.gone': { target: '.empty', description: 'Nobody is signed in' },
      },
      states: {
        waiting: {
          description: 'Whether anybody is signed in is not known yet.',
          tags: 'fetchingUser',
          on: { 'tokens.held': { target: 'fetching', description: 'There are tokens to ask with' } },
        },
        fetching: {
          description: 'The server is asked who this is.',
          tags: 'fetchingUser',
          invoke: {
            src: 'fetchUser',
            onDone: { target: 'known', actions: { type: 'keepUser', params: userOf } },
            onError: { target: 'empty' },
          },
        },
        known: {
          description: 'The server knows who this is.',
          on: { 'user.renewalRequested': { target: 'fetching', description: 'What the server knows changed: ask again' } },
        },
        empty: {
          description: 'Nobody is signed in, or the server did not know them.',
          entry: 'forgetUser',
          on: { 'tokens.held': { target: 'fetching', description: 'The tokens were renewed: ask again' } },
        },
      },
    },
  },
});

function factsOf({ event }: { event: DoneActorEvent<SessionFacts | null> }): { facts: SessionFacts | null } {
  return { facts: event.output };
}

function timeOf({ event }: { event: DoneActorEvent<number> }): { now: number } {
  return { now: event.output };
}

function userOf({ event }: { event: DoneActorEvent<SignedInUser> }): { user: SignedInUser } {
  return { user: event.output };
}

function refusalOf({ event }: { event: ErrorActorEvent }): { code: string } {
  return { code: rejectionOf(event.error).code };
}
