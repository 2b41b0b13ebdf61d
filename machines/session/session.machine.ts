/**
 * The session of this browser. Promises: a network failure signs no one out; tokens are renewed before they expire; a
 * sign-in or sign-out in another tab applies here too; signing out revokes at the provider, and its wait is limited; a
 * sign-in begins only when nothing of the previous session is stored, so that it is never removed with it; a session
 * that was ended from elsewhere ends here as soon as the server reports it, with its reason; a late answer to an
 * abandoned request neither removes nor replaces data stored since. Invariant: one renewal at a time; no token is in an
 * event or the context, only the expiry times.
 */
import * as messages from '#messages/sign-in-session.ts';
import { refusalOf } from '../domain/identity/rejection.ts';
import { heldStates } from './held.states.ts';
import { factsOf, timeOf } from './session-answers.ts';
import { sessionSetup } from './session.setup.ts';
import { userStates } from './user.states.ts';
import { eventOf } from '../shared/event-of.ts';

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'The session of this browser: its tokens, and who they belong to.',
  context: { facts: null, lookedAt: 0, user: null, userFailure: null, failedAttempts: 0, endedAt: null },
  type: 'parallel',
  invoke: { id: 'otherTabSessions', src: 'otherTabSessions' },
  states: {
    tokens: {
      description: 'What is kept of the session.',
      initial: 'unknown',
      states: {
        unknown: {
          description: 'Nobody has looked yet, or what was seen is old.',
          tags: ['pending', 'lookingUp'],
          entry: 'raiseSought',
          initial: 'reading',
          on: {
            'signIn.begun': {
              target: 'clearing',
              description: 'Somebody signs in here: whatever is kept is removed first',
            },
            'signIn.succeeded': { target: '.reading', description: 'Somebody signed in here' },
            'session.changedElsewhere': { target: '.reading', description: 'Another tab changed the session' },
            'session.ended': {
              target: 'clearing',
              actions: { type: 'noteEnd', params: eventOf },
              description: 'The session was ended from elsewhere',
            },
            'signOut.requested': { target: 'signingOut', description: 'Logout' },
          },
          states: {
            reading: {
              description: 'Reading what the browser keeps.',
              invoke: {
                src: 'restoreSession',
                onDone: [
                  {
                    guard: { type: 'hasTokens', params: factsOf },
                    target: 'looking',
                    actions: { type: 'keepFacts', params: factsOf },
                    description: 'Tokens are kept',
                  },
                  { target: '#session.tokens.gone', description: 'No tokens are kept' },
                ],
                onError: { target: 'unreadable', description: 'What is kept cannot be read' },
              },
            },
            looking: {
              description: 'Seeing whether the tokens are still good.',
              invoke: {
                src: 'readClock',
                onDone: [
                  {
                    guard: { type: 'isValid', params: timeOf },
                    target: '#session.tokens.held.fresh',
                    actions: { type: 'noteTime', params: timeOf },
                    description: 'The tokens are good',
                  },
                  {
                    guard: 'canRefresh',
                    target: '#session.tokens.held.refreshing',
                    description: 'The tokens have ended and can be renewed',
                  },
                  { target: '#session.tokens.clearing', description: 'The tokens have ended and cannot be renewed' },
                ],
                onError: { target: 'unreadable', description: 'The time is not known' },
              },
            },
            unreadable: {
              description:
                'What the browser keeps could not be read, which does not mean that nobody is signed in: it is tried again.',
              meta: { says: messages.unreadable },
              after: { untilNextTry: { target: 'reading', description: 'Half a minute has passed' } },
              on: { 'session.checked': { target: 'reading', description: 'The page came back into sight: try again' } },
            },
          },
        },
        held: heldStates,
        signingOut: {
          description: 'The session is being revoked at the provider.',
          tags: ['pending', 'leaving'],
          entry: ['beginRevoking', 'notifySignOut'],
          initial: 'revoking',
          on: {
            'signOut.hurried': { target: 'clearing', description: 'Sign out of this browser without waiting' },
            'signIn.begun': {
              target: 'clearing',
              description: 'Somebody signs in here: the provider is not waited for',
            },
            'session.changedElsewhere': { description: 'Another tab changed the session: the sign-out goes on' },
          },
          states: {
            revoking: {
              description: 'The provider is asked to end the session.',
              invoke: {
                src: 'revokeSession',
                onDone: { target: '#session.tokens.clearing', description: 'The provider has ended the session' },
                onError: [
                  {
                    guard: { type: 'mayTryAgain', params: refusalOf },
                    target: 'backingOff',
                    actions: 'countFailure',
                    description: 'The provider does not answer, and is asked again',
                  },
                  {
                    target: '#session.tokens.clearing',
                    description: 'The provider refuses, or has not answered for long',
                  },
                ],
              },
            },
            backingOff: {
              description: 'The provider could not be reached: the next attempt waits, each time longer.',
              after: { revokeBackoff: { target: 'revoking', description: 'The pause is over' } },
            },
          },
        },
        clearing: {
          description: 'The tokens and the cookie are being removed from this browser.',
          tags: ['pending', 'leaving'],
          exit: 'notifyReady',
          invoke: {
            src: 'clearSession',
            onDone: [
              {
                guard: 'isChangedMeanwhile',
                target: 'unknown',
                description: 'What was kept is removed; something else may be kept since',
              },
              { target: 'gone', description: 'What was kept is removed' },
            ],
            onError: [
              {
                guard: 'isChangedMeanwhile',
                target: 'unknown',
                description: 'The browser removes nothing; something else may be kept since',
              },
              { target: 'gone', description: 'The browser removes nothing: nothing of it is used any more' },
            ],
          },
          initial: 'only',
          on: {
            'signIn.begun': { description: 'Somebody signs in here: that begins when the tokens are removed' },
            'signIn.succeeded': { target: '.outdated', description: 'Somebody signed in here meanwhile' },
            'session.changedElsewhere': {
              target: '.outdated',
              description: 'Another tab changed the session meanwhile',
            },
          },
          states: {
            only: { description: 'Nothing else has happened to what is kept.' },
            outdated: { description: 'What is kept has changed meanwhile: it is read afterwards.' },
          },
        },
        gone: {
          description: 'Nobody is signed in.',
          tags: 'signedOut',
          entry: ['forgetTokens', 'raiseGone', 'notifyGone'],
          on: {
            'signIn.begun': {
              actions: 'notifyReady',
              description: 'Somebody signs in here: nothing is kept that would be in the way',
            },
            'signIn.succeeded': { target: 'unknown', description: 'Somebody signed in here' },
            'session.changedElsewhere': { target: 'unknown', description: 'Another tab changed the session' },
          },
        },
      },
    },
    user: userStates,
  },
});
