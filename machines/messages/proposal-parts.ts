/** The names of a proposal's parts, and the features that are added or removed with each. */
import { message } from './message.ts';

export const base = message('the base {base}');
export const delivery = message('{speed} delivery');
export const carePlan = 'the care plan';
export const payments = message('{cycle} payments');

export const brings = message('Brings {names} along.');
export const takesPlaceOf = message('Takes the place of {names}.');
export const alsoRemoves = message('Also removes {names}.');
