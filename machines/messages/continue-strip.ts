/** The link back to an unfinished plan. */
import { message } from './message.ts';

export const yourPlans = 'Your plans';
export const continueWith = message('Continue with {project}');
export const goOn = 'Continue';
export const edited = message('Edited {date}');
export const allPlans = message('All {count, plural, one {# plan} other {# plans}}');
export const newPlan = 'New plan';
