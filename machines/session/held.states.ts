import { refusalOf } from '../domain/identity/rejection.ts';
import { factsOf, timeOf } from './session-answers.ts';
import { sessionSetup } from './session.setup.ts';
import { eventOf } from '../shared/event-of.ts';

/** While a person is signed in, the tokens are renewed before they expire. */
export const heldStates = sessionSetup.createStateConfig({
  description: 'Somebody is signed in.',
  tags: 'signedIn',
  initial: 'fresh',
  on: {
    'signIn.begun': {
      target: 'clearing',
      description: 'Somebody signs in here, as another person maybe: this session ends first',
    },
    'signIn.succeeded': { target: 'unknown', description: 'Somebody signed in here again' },
    'session.changedElsewhere': { target: 'unknown', description: 'Another tab changed the session' },
    'cookie.removed': { target: 'clearing', description: 'Somebody removed the cookie by hand, which is a sign-out' },
    'session.ended': {
      target: 'clearing',
      actions: { type: 'noteEnd', params: eventOf },
      description: 'The session was ended from elsewhere',
    },
    'signOut.requested': { target: 'signingOut', description: 'Logout' },
  },
  states: {
    fresh: {
      description: 'The tokens are good.',
      entry: ['raiseHeld', 'notifyHeld'],
      after: { untilNextLook: { target: 'looking', description: 'The tokens are about to end' } },
      on: {
        'session.checked': { target: 'looking', description: 'The page came back into sight' },
        'session.renewalRequested': {
          guard: 'canRefresh',
          target: 'refreshing',
          description: 'The server refused a token that looks good',
        },
      },
    },
    looking: {
      description: 'Seeing whether the tokens have to be renewed.',
      invoke: {
        src: 'readClock',
        onDone: [
          {
            guard: { type: 'isToBeRenewed', params: timeOf },
            target: 'refreshing',
            description: 'The tokens are about to end and can be renewed',
          },
          {
            guard: { type: 'isValid', params: timeOf },
            target: 'fresh',
            actions: { type: 'noteTime', params: timeOf },
            description: 'The tokens are good',
          },
          { target: '#session.tokens.clearing', description: 'The tokens have ended and cannot be renewed' },
        ],
        onError: { target: 'unchecked', description: 'The time is not known' },
      },
    },
    unchecked: {
      description: 'How long the tokens are good is not known: it is looked at again.',
      entry: ['raiseHeld', 'notifyHeld'],
      after: { untilNextTry: { target: 'looking', description: 'Half a minute has passed' } },
      on: {
        'session.checked': { target: 'looking', description: 'The page came back into sight' },
        'session.renewalRequested': {
          guard: 'canRefresh',
          target: 'refreshing',
          description: 'The server refused a token',
        },
      },
    },
    refreshing: {
      description: 'New tokens are being asked for.',
      invoke: {
        src: 'refreshSession',
        onDone: {
          target: 'renewed',
          actions: { type: 'keepFacts', params: factsOf },
          description: 'The provider gives new tokens',
        },
        onError: [
          {
            guard: { type: 'endsSession', params: refusalOf },
            target: '#session.tokens.clearing',
            description: 'The provider has ended the session',
          },
          { target: 'stale', description: 'The provider does not answer' },
        ],
      },
    },
    renewed: {
      description: 'Seeing how long the new tokens are good.',
      invoke: {
        src: 'readClock',
        onDone: [
          {
            guard: { type: 'isValid', params: timeOf },
            target: 'fresh',
            actions: [{ type: 'noteTime', params: timeOf }, 'notifyRenewed'],
            description: 'The new tokens are good',
          },
          { target: 'stale', description: 'The new tokens have ended already' },
        ],
        onError: { target: 'unchecked', description: 'The time is not known' },
      },
    },
    stale: {
      description: 'The tokens could not be renewed, which is no reason to sign anybody out: it is tried again.',
      tags: 'unrenewed',
      entry: ['raiseHeld', 'notifyHeld'],
      after: { untilNextTry: { target: 'refreshing', description: 'Half a minute has passed' } },
      on: {
        'session.checked': { target: 'refreshing', description: 'The page came back into sight: try again' },
        'session.renewalRequested': { target: 'refreshing', description: 'New tokens are needed now' },
      },
    },
  },
});
