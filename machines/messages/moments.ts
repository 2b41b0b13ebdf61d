/** When something was, as a part of a sentence. */
import { message } from './message.ts';

export const today = message('today at {time}');
export const onDay = message('on {moment}');
