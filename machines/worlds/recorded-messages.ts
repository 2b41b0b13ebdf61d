import type { RecordedMessage } from '../kit/explore.ts';
import recorded from './messages.json' with { type: 'json' };

/** Who tells whom what, by world, as `npm run explore -- --record` wrote it; the tests of the worlds fail when it is out of date. */
export const recordedMessages: Readonly<Record<string, readonly RecordedMessage[]>> = recorded;
