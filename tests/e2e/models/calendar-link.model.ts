import type { CalendarLinkEvent } from '#machines/settings/calendar-link.machine.ts';
import type { Model } from '../support/model.ts';
import { billingAddress, part } from '../support/settings.ts';
import { openAsMember } from '../support/somebody.ts';
import type { Visitor } from '../support/visitor.ts';

const inPart = (me: Visitor, name: string | RegExp) =>
  part(me, 'Calendar link').getByRole('button', { name, exact: typeof name === 'string' });

/** The link for a calendar with my payments. */
export const calendarLinkModel: Model<CalendarLinkEvent> = {
  actor: 'settings/calendarLink',
  starts: {
    'at the settings': {
      go: async (me) => {
        await me.page.context().grantPermissions(['clipboard-write']);
        await openAsMember(me, billingAddress);
      },
    },
  },
  acts: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/).click(),
    'link.requested': (me) => inPart(me, /^Make a (?:link|new one)$/).click(),
    'link.copyRequested': (me) => inPart(me, 'Copy').click(),
  },
  controls: {
    'settings.retried': (me) => inPart(me, /^(?:Try|Load) again$/),
    'link.requested': (me) => inPart(me, /^Make a (?:link|new one)$/),
    'link.copyRequested': (me) => inPart(me, 'Copy'),
  },
  others: {
    'session.held': () => Promise.resolve(),
    'xstate.done.actor.0.calendarLink.copying': () => Promise.resolve(),
  },
  asking: {
    '0.calendarLink.loading': { asks: 'GET /api/user/calendar' },
    '0.calendarLink.making': { asks: 'POST /api/user/calendar' },
  },
  onlyWhen: { 'session.held': (snapshot) => snapshot.matches('unauthenticated') },
  without: {
    'session.gone': 'the page goes with the session',
    'xstate.error.actor.0.calendarLink.copying': 'the browser of the tests copies',
  },
};
