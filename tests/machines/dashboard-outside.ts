import { fromCallback, type AnyEventObject, type EventObject } from 'xstate';
import { outside, type Outside } from './outside.ts';

/** A part of the server that answers, or fails, when the test says so: the newest question first. */
export const asked = <Answer, Question>(): Outside<Answer, Question> => outside('newest');

/** Something that tells of what happens outside, in the words of the test; `isOn` while it is listened to. */
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
