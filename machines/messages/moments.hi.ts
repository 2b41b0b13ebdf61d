import { message } from './message.ts';

export const today = message('आज {time} बजे');
export const onDay = message('{moment}');
