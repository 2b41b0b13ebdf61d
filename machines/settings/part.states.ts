/** The states, events and error arms that all parts of the settings share. */
import { refusalOf } from '../domain/identity/rejection.ts';
import * as messages from '#messages/settings-outcomes.ts';

/** The session events of a part, unless one of its states handles them. */
export const sessionEvents = {
  'session.held': { description: 'They still are' },
  'session.gone': { target: '.unauthenticated', description: 'Nobody is signed in any more' },
} as const;

/** A part without a session. */
export const withoutSession = {
  description: 'Nobody is signed in.',
  tags: 'unauthenticated',
  entry: ['forget', 'notifyUnauthenticated'],
  meta: { says: messages.notSignedIn },
  on: { 'session.held': { target: 'loading', description: 'Somebody is signed in' } },
} as const;

/** The error arm for a rejection because nobody is signed in. */
export const providerKnowsNobody = {
  guard: { type: 'isUnauthenticated', params: refusalOf },
  target: 'unauthenticated',
  description: 'The provider says that nobody is signed in',
} as const;

/** The same where the product's own server was asked. */
export const serverKnowsNobody = {
  guard: { type: 'isUnauthenticated', params: refusalOf },
  target: 'unauthenticated',
  description: 'The server says that nobody is signed in',
} as const;

/** The same when nobody knows whether the change was made. */
export const providerIsSilent = {
  guard: { type: 'mayBeMade', params: refusalOf },
  target: 'shown.unanswered',
  actions: { type: 'keepFailure', params: refusalOf },
  description: 'Whether it was made is unknown',
} as const;
