/** Texts of the control that turns the pages of a long list. */
import { message } from './message.ts';

export const pagesOf = message('Pages: {list}');
export const shownRows = message('{first}–{last} of {total}');
export const rowsOfMany = message('{first}–{last} of more than {count}');
export const noRows = message('0 of {total}');
export const previous = 'Previous';
export const next = 'Next';
export const previousOf = message('Previous page: {list}');
export const nextOf = message('Next page: {list}');
