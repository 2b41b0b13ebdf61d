/** The field of the request form that chooses a project. */
import { message } from './message.ts';

export const project = 'Project';
export const projects = 'Projects';
export const noProject = 'No project in particular';
export const searching = 'Searching';
export const shownOf = message('{shown} of {total, plural, one {# project} other {# projects}}');
export const noneYet = 'You have no projects yet.';
export const noneCalled = message('No project name contains “{search}”.');
export const notLoaded = 'The projects could not be loaded.';
export const restNotLoaded = 'The rest of the list could not be loaded.';
export const tryAgain = 'Try again';
