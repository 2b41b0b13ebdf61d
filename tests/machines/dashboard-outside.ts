import { fromCallback, type AnyEventObject, type EventObject } from 'xstate';
import { outside, type Outside } from './outside.ts';

/** A part of the server that answers, or fails, when the test says so: the newest request first. */
export const asked = <Answer, Question>(): Outside<Answer, Question> => outside('newest');

/** A source of outside events that the test sends; `isOn` while a machine subscribes to it. */
export function teller() {
  let send: ((event: EventObject) => void) | undefined;
  return {
    actor: fromCallback<EventObject>(({ sendBack }) => {
      send = sendBack;
      return () => {
        if (send === sendBack) send = undefined;
      };
    }),
    tell: (event: AnyEventObject) => send?.(event),
    isOn: () => send !== undefined,
  };
}
