import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { sampleNow } from './answer.samples.ts';
import { calendarLinkMachine, type CalendarLinkEvent } from './calendar-link.machine.ts';

/** The calendar link with a server that never answers, and a browser that does not copy. */
export const silentCalendarLink = silenced(calendarLinkMachine);

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
};

/** Only an address that is shown can be copied. */
export const calendarLinkWalk: WalkOptions = { contextKeys: ['address'] };
