/** The dialogs over a page of the dashboard: replacing, renaming, deleting permanently, sharing. */
import { message } from './message.ts';

export const open = message('Open {name}?');
export const aNewProject = 'a new project';
export const cancel = 'Cancel';
export const openIt = 'Open';
export const couldNotSave = message(
  '{name} could not be saved to your projects. It stays in this browser, under “Your plans” in the studio.',
);
export const thePlan = 'The plan in the studio';
export const deleteForGood = message('Delete {name} for good?');
export const theProject = 'the project';
export const keepIt = 'Keep it';
export const deleteIt = 'Delete for good';
export const goesWithIt = 'Its versions, links and history go with it. This cannot be undone.';
export const enterName = 'Enter a name';
export const error = message('Error: {error}');
export const rename = 'Rename';
export const save = 'Save';
export const nameOfProject = 'Name of the project';

// Sharing.
export const share = message('Share {name}');
export const anyoneSees =
  'Anyone with a link can see the current project without an account. They cannot change it or see your name.';
export const linksNotLoaded = 'The links could not be loaded.';
export const forWhom = 'For whom';
export const labelHint = 'A label for this link. Only you see it. An e-mail address gets the link by mail.';
export const makeLink = 'Make a link';
export const linksOutdated = 'The links below may be out of date.';
export const loadAgain = 'Load again';
export const activeLinks = 'Active links';
export const nothing = 'No items present';
export const newLink = 'The new link';
export const copyNow = 'Copy it now: it is shown only once.';
export const copy = 'Copy';
export const wasMailed = 'The link was sent by e-mail. ';
export const isCopied = 'Link copied';
export const copyByHand = 'Your browser blocked copying. Select and copy the link here.';
export const withoutName = 'Link without a name';
export const neverOpened = message('Made {day}, not opened yet');
export const lastOpened = message('Made {day}, last opened {seen}');
export const withdrawOne = message('Withdraw: {name}');
export const withdraw = 'Withdraw';
