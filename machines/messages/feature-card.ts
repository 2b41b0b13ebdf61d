import { message } from './message.ts';

export const add = message('Add {name}');
export const remove = message('Remove {name}');
