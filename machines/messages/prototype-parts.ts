/** Texts that represent a feature on the screens of a prototype; `label` is the name of the feature. */
import { message } from './message.ts';

export const back = 'Back';
export const placesInPrototype = 'In the prototype';
export const screens = 'Screens';
export const opens = message('{label}: open {screen}');

export const option = message('Option {number}');
export const answer = message('Answer {number}');
export const stars = message('{number} of 5');
export const column = message('Column {number}');
export const day = message('Day {number}');
export const place = message('Place {number}');
export const seat = message('Place {number}');

export const readNotice = message('{label}: read');
export const read = 'Read';
export const markAsRead = 'Mark as read';
export const play = message('Play {label}');

export const email = 'Email';
export const password = 'Password';
export const found = message('{count, plural, one {# found} other {# found}}');
export const figureOfCode = message('Figure {number} of 6');
export const addFileTo = message('{label}: add a file');
export const addFile = 'Add a file';
export const fileAdded = 'Added';

export const monday = 'Mon';
export const tuesday = 'Tue';
export const wednesday = 'Wed';
export const thursday = 'Thu';
export const friday = 'Fri';
export const saturday = 'Sat';
export const sunday = 'Sun';

export const row = message('{label}, row {number}');
export const person = message('{label}, person {number}');
export const followPerson = message('{label}: follow');
export const follow = 'Follow';
export const following = 'Following';
export const likePost = message('{label}: like post {number}');
export const inBasket = message('{label}: {many} of thing {number}');
export const oneMore = message('{label}: one more of thing {number}');

export const picture = message('{label}, picture {number}');
export const takePicture = message('{label}: take the picture');
export const microphone = message('{label}: microphone');
export const camera = message('{label}: camera');
export const hangUp = message('{label}: hang up');
export const box = message('{label}, box {number}');
export const turnOver = message('{label}: turn it over');

export const write = message('{label}: write');
export const send = message('{label}: send');
export const step = message('{label}: step {number} of 4');
export const nextStepOf = message('{label}: next step');
export const beginAgainWith = message('{label}: begin again');
export const nextStep = 'Next step';
export const beginAgain = 'Begin again';
export const readOnIn = message('{label}: read on');
export const readLessOf = message('{label}: read less');
export const readOn = 'Read on';
export const readLess = 'Read less';
