import type { RecordedCause, RecordedMessage } from '@plinth/statecharts/explore';
import causes from './event-sources.json' with { type: 'json' };
import recorded from './messages.json' with { type: 'json' };

/**
 * The messages between machines, by system model, as written by `npm run explore -- --record machines/models`; the
 * tests of the models fail when the file is out of date.
 */
export const recordedMessages: Readonly<Record<string, readonly RecordedMessage[]>> = recorded;

/**
 * The events that a person, the server, the clock and other external sources send to each machine, by system model,
 * recorded in the same way.
 */
export const recordedSources = causes as Readonly<Record<string, readonly RecordedCause[]>>;
