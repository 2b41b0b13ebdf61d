/** Error messages of a name, a title or a label on one line. */
import { message } from './message.ts';

export const lineBreak = 'There is a line break in it: write it on one line.';
export const direction = 'There is an invisible character in it that reverses text: delete it, or type the text again.';
export const invisible = 'There is an invisible character in it: delete it, or type the text again.';
export const tooLong = message('Use at most {limit} characters. This has {length}.');
export const blank = 'Nothing of it can be seen: write at least one letter, digit or sign.';
