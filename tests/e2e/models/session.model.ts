import type { SessionEvent } from '#machines/session/session.types.ts';
import type { Model } from '../support/model.ts';

/** The session of this browser. */
export const sessionModel: Model<SessionEvent> = {
  actor: 'account/session',
  starts: {},
  acts: {
    'signOut.requested': (me) => me.press(/^Log ?out$/),
    'signOut.hurried': (me) => me.press('Log out here without waiting'),
    'user.retried': (me) => me.press('Try again'),
  },
  without: {
    'session.checked': 'coming back to the window checks the session by itself',
    'session.renewalRequested': 'a page asks for it by itself when the server no longer takes its token',
    'user.renewalRequested': 'a page asks for it by itself when an account has changed',
  },
};
