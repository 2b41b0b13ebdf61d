import { refusalOf } from '../domain/identity/rejection.ts';
import { userOf } from './session-answers.ts';
import { sessionSetup } from './session.setup.ts';

/** The person to whom a session belongs. A missing answer is not a rejection: the request is repeated. */
export const userStates = sessionSetup.createStateConfig({
  description: 'Who is signed in, by the word of the product’s server.',
  initial: 'waiting',
  on: {
    'session.sought': { target: '.waiting', description: 'Whether anybody is signed in is being looked up' },
    'session.gone': { target: '.empty', description: 'Nobody is signed in' },
  },
  states: {
    waiting: {
      description: 'Whether anybody is signed in is not known yet.',
      tags: 'fetchingUser',
      on: { 'session.held': { target: 'fetching', description: 'There are tokens to ask with' } },
    },
    fetching: {
      description: 'The server is asked who this is.',
      tags: 'fetchingUser',
      invoke: {
        src: 'fetchUser',
        onDone: [
          {
            guard: { type: 'isSomebodyElse', params: userOf },
            target: 'known',
            actions: [{ type: 'keepUser', params: userOf }, 'notifyGone', 'notifyHeld', 'notifyKnown'],
            description: 'The server knows them: it is somebody else than before',
          },
          {
            target: 'known',
            actions: [{ type: 'keepUser', params: userOf }, 'notifyKnown'],
            description: 'The server knows them',
          },
        ],
        onError: [
          {
            guard: { type: 'isUnauthenticated', params: refusalOf },
            target: 'refused',
            actions: { type: 'keepUserFailure', params: refusalOf },
            description: 'The server does not know them',
          },
          {
            target: 'unanswered',
            actions: { type: 'keepUserFailure', params: refusalOf },
            description: 'The server does not answer',
          },
        ],
      },
    },
    known: {
      description: 'The server knows who this is.',
      on: { 'user.renewalRequested': { target: 'fetching', description: 'What the server knows changed: ask again' } },
    },
    unanswered: {
      description: 'The server did not say who this is: it is asked again.',
      after: { untilNextTry: { target: 'fetching', description: 'Half a minute has passed' } },
      on: {
        'session.held': { target: 'fetching', description: 'The tokens were looked at: ask again' },
        'session.checked': { target: 'fetching', description: 'The page came back into sight: ask again' },
        'user.renewalRequested': { target: 'fetching', description: 'What the server knows changed: ask again' },
        'user.retried': { target: 'fetching', description: 'Try again' },
      },
    },
    refused: {
      description: 'The server did not take the tokens: with others it is asked again.',
      on: {
        'session.held': { target: 'fetching', description: 'The tokens were looked at or renewed: ask again' },
        'user.retried': { target: 'fetching', description: 'Try again' },
      },
    },
    empty: {
      description: 'Nobody is signed in.',
      entry: 'forgetUser',
      on: { 'session.held': { target: 'fetching', description: 'There are tokens to ask with' } },
    },
  },
});
