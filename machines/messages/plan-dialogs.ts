/** Dialogs over a plan: two features that exclude each other, the link to copy by hand, the summary. */
import { message } from './message.ts';

export const excludeEachOther = message('{wanted} and {standing} exclude each other');
export const keep = message('Keep {feature}');
export const keeping = message('Keeping {feature}');
export const takeInstead = message('Use {feature} instead');
export const takingInstead = message('Using {feature} instead');

export const copyLink = 'Copy Link';
export const copyByHand = 'Your browser blocked copying. Select and copy the link here.';
export const costSummary = 'Cost summary';
