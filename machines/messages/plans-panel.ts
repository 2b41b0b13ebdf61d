/** The plans of this browser. */
import { message } from './message.ts';

export const yourPlans = 'Your plans';
export const keptHere = 'Kept in this browser. Opening one keeps the others.';
export const newPlan = 'New plan';
export const removed = message('{project} removed.');
export const undo = 'Undo';
/** Beside the open plan. */
export const isOpen = 'Open';
export const open = 'Open';
export const openNamed = message('Open {project}');
export const remove = 'Remove';
export const removeNamed = message('Remove {project}');
export const edited = message('Edited {date}');
