/** The page of a prototype. */
import { message } from './message.ts';

export const prototype = 'Prototype';
export const notLoaded = 'The prototype could not be loaded.';
export const loading = 'Loading the prototype';
export const phone = 'Phone';
export const browser = 'Browser';
export const fromPlan = message(
  '{count, plural, one {# screen} other {# screens}} from the plan. Nothing that is entered is sent.',
);
export const shownIn = 'Shown in';
export const startAgain = 'Start again';
export const flow = 'Flow';
export const notes = 'The notes';
export const smaller = 'Smaller';
export const larger = 'Larger';
export const fit = 'Fit';
export const project = 'The project';
export const projectPlan = 'Project plan';
export const allPrototypes = 'All prototypes';
export const share = 'Share';
