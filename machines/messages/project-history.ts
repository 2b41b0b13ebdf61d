/**
 * The activity of a project, as a sentence that begins with the person's name, and the changes between two of its
 * versions.
 */
import { message } from './message.ts';

// Its versions: changes in a list.
export const draftAgain = 'made the project a draft again';
export const created = 'created the project';
export const invited = 'marked the project as invited';
export const freemium = 'marked the project as freemium';
export const started = 'started the project';
export const shipped = 'delivered the project';
export const archived = 'archived the project';
export const restored = 'restored the project';
export const withdrewLastLink = 'withdrew the last link';
export const changedBase = message('changed the base from {from} to {to}');
export const changedSpeed = message('changed the speed from {from} to {to}');
export const changedPayments = message('changed the payments from {from} to {to}');
export const madeBranches = message('made {count, plural, one {the branch {names}} other {the branches {names}}}');
export const droppedBranches = message(
  'dropped {count, plural, one {the branch {names}} other {the branches {names}}}',
);
export const openedBranch = message('opened the branch {name}');

// Its activity.
export const saved = 'saved the project';
export const gaveBack = message('gave back {amount} of instalment {number} of {all}');
export const creditNote = message('Credit note {number}: {reason}');
export const paid = message('paid instalment {number} of {all}');
export const invoice = message('Invoice {number}');
export const notConfirmed = 'The bank has not confirmed it yet.';
export const declined = message('declined instalment {number} of {all}, {amount}');
export const teamWrote = 'wrote to you';
export const youWrote = 'wrote to the team';
export const addedFile = message('added a file: {name}');
export const madeLink = 'made a link';
export const madeLinkFor = message('made a link for {label}');
export const openedByLink = 'last opened the project by a link';
export const withdrewLink = 'withdrew a link';
export const withdrewLinkFor = message('withdrew a link for {label}');
export const askedForFeature = message('asked for a feature: {title}');
export const askedForProfessional = message('asked for a professional prototype: {title}');
export const askedForTailorMade = message('asked for a tailor-made prototype: {title}');
export const beganToLook = message('began to look at the request: {title}');
export const beganToWork = message('began to work on the request: {title}');
export const deliveredRequest = message('delivered the request: {title}');
export const declinedRequest = message('declined the request: {title}');
export const withdrewRequest = message('withdrew the request: {title}');
