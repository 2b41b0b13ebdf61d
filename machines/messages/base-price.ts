/** What the price of a base covers, and its range. */
import { message } from './message.ts';

export const coversCare = message('As it comes: {platforms}, with {phases}, and a year of care.');
export const covers = message('As it comes: {platforms}, with {phases}, without care.');
export const range = message(
  'From {least} without its features and without care, to {most} with all {count} features that suit it, every phase and a year of care. GST is in every amount.',
);
export const listPrice = message(
  'Its list price, {price}, is for one platform and all five phases, before care and GST.',
);
