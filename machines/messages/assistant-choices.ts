/** What may have been meant: short questions and commands on the buttons of the assistant. */
import { message } from './message.ts';

export const greeting = 'Just a greeting';
export const thanks = 'Just a thank you';
export const person = 'Speak to a person of the team';
export const discount = 'Is there a discount?';
export const undo = 'Take back the last step';
export const accept = 'Take the proposal';
export const decline = 'Leave the plan as it is';
export const rude = 'I am not happy with this';
export const offTopic = 'Something that is not about my app';

export const chooseAt = message('Choose number {number}');
export const chooseLast = 'Choose the last one';
export const without = message('The proposal without {names}');
export const withoutLast = 'The proposal without its last part';

export const figures = {
  total: 'What does my plan cost in all?',
  tax: 'How much of it is GST?',
  beforeTax: 'What does my plan cost before GST?',
  perPayment: 'How much is each payment?',
  firstPayment: 'How much is due today?',
  ready: 'When is it ready?',
  whyPrice: 'Why does my plan cost that?',
  cheapest: 'What is the cheapest way?',
  contents: 'What is in my plan?',
  biggest: 'Which features cost most?',
} as const;

export const describe = message('Plan an app for {subjects}');
export const need = message('What do I need for {subjects}?');
export const cost = message('What does {things} cost?');
export const add = message('Add {names}');
export const remove = message('Remove {names}');
export const addAndRemove = message('Add {added} and remove {removed}');
export const choose = message('Choose {names}');
export const askFor = message('Ask for {words}');
export const only = message('Keep only {names}');
export const fitInto = message('Fit it into {asked}');
export const readyBy = message('Have it ready by {date}');
export const fitIntoBy = message('Fit it into {asked}, ready by {date}');
export const keeping = message('{label}, and keep {names}');
export const why = message('Why is {name} in my plan?');
export const whatIs = message('What is {name}?');
export const compare = message('Compare {names}');
export const compareAll = 'Compare the bases';
export const left = 'How much of my budget is left?';
export const leftOf = message('How much of {asked} is left?');
export const askTeam = 'Ask the team for it';
