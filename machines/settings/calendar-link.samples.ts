import { fromPromise } from 'xstate';
import { answerSamples, delaySamples, silent } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { MadeCalendarLink } from '../ports/billing-centre.ts';
import { sampleNow } from './answer.samples.ts';
import { calendarLinkMachine, type CalendarLinkEvent } from './calendar-link.machine.ts';

/** The calendar link with a server that never answers, and a browser that does not copy. */
export const silentCalendarLink = calendarLinkMachine.provide({
  actors: {
    readCalendarLink: fromPromise(() => silent<number | null>()),
    makeCalendarLink: fromPromise(() => silent<MadeCalendarLink>()),
    copyCalendarLink: fromPromise(() => silent<void>()),
  },
});

const own: SamplesOf<CalendarLinkEvent> = {
  'session.held': [{ type: 'session.held' }],
  'session.gone': [{ type: 'session.gone' }],
  'settings.retried': [{ type: 'settings.retried' }],
  'link.requested': [{ type: 'link.requested' }],
  'link.copyRequested': [{ type: 'link.copyRequested' }],
};

export const calendarLinkSamples: Samples = {
  ...own,
  ...answerSamples('0.calendarLink.loading', [null, sampleNow]),
  ...answerSamples('0.calendarLink.making', [
    { address: 'https://plinth.example/calendar/sample.ics', madeAt: sampleNow },
  ]),
  ...answerSamples('0.calendarLink.copying', [undefined]),
  ...delaySamples('answerPatience', 'calendarLink.loading'),
  ...delaySamples('answerPatience', 'calendarLink.making'),
  ...delaySamples('answerPatience', 'calendarLink.copying'),
};

/** Only an address that is shown can be copied. */
export const calendarLinkWalk: WalkOptions = { contextKeys: ['address'] };
