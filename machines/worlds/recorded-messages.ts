import type { RecordedCause, RecordedMessage } from '@plinth/statecharts/explore';
import causes from './causes.json' with { type: 'json' };
import recorded from './messages.json' with { type: 'json' };

/**
 * Who tells whom what, by world, as `npm run explore -- --record machines/worlds` wrote it; the tests of the worlds fail when it is out
 * of date.
 */
export const recordedMessages: Readonly<Record<string, readonly RecordedMessage[]>> = recorded;

/**
 * What a person, the server, the clock and the others outside have each machine hear, by world, recorded in the same
 * way.
 */
export const recordedCauses = causes as Readonly<Record<string, readonly RecordedCause[]>>;
