/** The command palette of the dashboard. */
import { message } from './message.ts';

export const commandPalette = 'Command palette';
export const search = 'Search projects and commands';
export const close = 'Close';
export const found = 'Projects and commands';
export const notSearched = 'The projects could not be searched.';
export const searching = 'Searching';
export const nothingCalled = message('Nothing here is called “{typed}”.');
export const move = 'Move';
export const open = 'Open';
export const exportAll = message('Export {count} as CSV');
export const archive = message('Archive {count}');
export const moveToTrash = message('Move {count} to trash');
export const keptThirtyDays = 'Kept for 30 days';
export const clearSelection = 'Clear the selection';
export const selectedProjects = message('{count, plural, one {# selected project} other {# selected projects}}');
export const projects = 'Projects';
export const act = 'Actions';
export const newProject = 'New project';
export const payNext = 'Pay the next instalment';
export const showAsList = 'Show as a list';
export const showAsCards = 'Show as cards';
export const logOut = 'Log out';
export const goTo = 'Go to';
export const studio = 'Studio';
