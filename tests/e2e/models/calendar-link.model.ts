import type { CalendarLinkContext, CalendarLinkEvent } from '#machines/settings/calendar-link.machine.ts';
import { announces, contextAs, moment, reads } from '../support/expectations.ts';
import type { Model } from '../support/model.ts';
import { billingAddress, part } from '../support/settings.ts';
import { openAsMember } from '../support/somebody.ts';
import { expect } from '../support/test.ts';
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
  shows: {
    calendarLink: announces((me) => part(me, 'Calendar link')),
    'calendarLink.shown': async (me, { context }) => {
      const { address, madeAt } = contextAs<CalendarLinkContext>(context);
      const field = part(me, 'Calendar link').getByLabel('Calendar link', { exact: true });
      if (address === null) await expect(field).toHaveCount(0);
      else {
        await expect(field).toHaveValue(address);
        expect(await (await me.page.request.get(address)).text(), 'the calendar').toContain('BEGIN:VCALENDAR');
      }
      if (address === null && madeAt !== null) await reads(part(me, 'Calendar link'), moment(madeAt));
    },
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
