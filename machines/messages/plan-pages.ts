/** The parts that several pages of a plan share: its bar, its brief, its schedule, and its actions. */
import { markedMessage, message } from './message.ts';

// The bar with the price.
export const costSummary = 'Cost summary';
export const fixedCost = 'Fixed cost';
export const customisationCost = 'Customisation cost';
export const yearOfCare = 'A year of care';
export const withTax = 'With GST';
export const totalWithTax = 'Total with GST';
export const tax = 'GST 18%';
export const duration = 'Duration';
export const durationTo = message('{duration}, to {date}');
export const changeBeforeGst = message('{change} before GST');
export const summary = 'Summary';
export const paymentSummary = 'Payment Summary';

// Actions on the plan.
export const fit = 'Fit to a budget or date';
export const branches = 'Branches';
export const branch = message('Branch: {name}');
export const nothingToBuy = markedMessage(
  'This plan has no feature yet, so there is nothing to pay for. <features>Add features</features>, or ask the team to plan it with you.',
);
export const askTeam = 'Ask the team';
export const projectName = 'Project name';
export const rename = 'Rename';

// The marks of a schedule.
export const onlyDelivery = 'First and final delivery';
export const firstDelivery = 'First delivery';
export const finalDelivery = 'Final delivery';
