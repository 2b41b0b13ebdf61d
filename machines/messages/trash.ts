/** The trash: projects to restore, or to delete permanently. */
import { message } from './message.ts';

export const loading = 'Loading';
export const isGone = message('{name} is gone for good.');
export const isHere = message('{name} is still here. {reason}');
export const mayBeHere = message('{reason} If {name} is still listed here, delete it again.');
export const searchProjects = 'Search projects';
export const counted = message('{count, plural, one {# project} other {# projects}}');
export const notLoaded = 'The trash could not be loaded.';
export const isEmpty = 'The trash is empty';
export const staysThirtyDays = 'A project that you delete stays here for thirty days, and can be restored until then.';
export const nothing = 'No items present';
export const noneCalled = message('No project in the trash has “{search}” in its name.');
export const showAll = 'Show all';
export const deletedProjects = 'Deleted projects';
export const showMore = 'Show more';
export const facts = message('{standing}, {amount} before GST');
export const goesOn = message('Deleted for good on {day}');
export const isHeld = 'A payment was started: the project is kept until that day.';
export const restoreOne = message('Restore {name}');
export const restore = 'Restore';
export const deleteOne = message('Delete {name} for good');
export const deleteForGood = 'Delete for good';
