/** The calculation of each line of an amount. */
import { message } from './message.ts';

export const noPlatform = 'None chosen';
export const dearestIncluded = message('{name} included');
export const dearestAndFurther = message('1.00, {name} included{further}');
export const factors = message(' × {platforms} platforms × {phases} phases × {speed} speed');
export const cappedCredit = message(
  '{cap}% of the price of the base {price}, the most that is credited,{factors}. At list price: {names}',
);
export const credit = message('{share}% of the list price {names}{factors}');
export const careWorking = message('{part}/{whole} of {built}');
export const built = message('fixed cost {fixed} + customisation cost {customisation}');
export const carePerYear = 'Standard care plan, per year';
export const gst = message('GST {rate}%');
export const gstWorking = message('{rate}% of the total cost {total}');
export const totalCost = 'Total cost';
export const securityDeposit = 'Security deposit';
export const depositWorking = message('{share}% of {built}; part of the total, covered by the first instalments');
