/** The guide's proposal, and its outcome. */
import { markedMessage, message } from './message.ts';

export const proposal = 'Proposal';
export const taken = 'Taken.';
export const undone = 'Taken back.';
export const undoneStep = message('Taken back: “{step}”.');
export const seePlan = 'See your plan';
export const undo = 'Undo';
export const declined = 'Not taken.';
export const requested = 'Sent. The team answers in your account.';
export const signIn = 'Sign in';
export const allTogether = message('All {count} together');
export const thenCosts = message('Then {total} before GST, ready {date}.');
export const takeIt = 'Take it';
export const takeAll = message('Take all {all}');
export const takeSome = message('Take {count} of {all}');
export const notNow = 'Not now';
export const notPossible = 'Not possible as your plan stands.';

// A request for a feature that is not in the catalogue.
export const request = 'Request';
export const requestIsFree = 'A request costs nothing. The price comes with the answer.';
export const requestFeature = 'Request this feature';

// Actions on a part.
export const addPart = markedMessage('<verb>Add</verb> {name}');
export const removePart = markedMessage('<verb>Remove</verb> {name}');
export const setPart = markedMessage('<verb>Set</verb> {name}');
