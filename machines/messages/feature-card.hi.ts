import { message } from './message.ts';

export const add = message('{name} जोड़ें');
export const remove = message('{name} हटाएँ');
