import { message } from './message.ts';

export const pagesOf = message('पेज: {list}');
export const shownRows = message('{total} में से {first}–{last}');
export const rowsOfMany = message('{count} से ज़्यादा में से {first}–{last}');
export const noRows = message('{total} में से 0');
export const previous = 'पिछला';
export const next = 'अगला';
export const previousOf = message('पिछला पेज: {list}');
export const nextOf = message('अगला पेज: {list}');
