/** The lines of an amount, and how each is worked out. */
import { message } from './message.ts';

export const platforms = 'Platforms';
export const phases = 'Phases';
export const speed = 'Speed';
export const priceOfBase = 'Price of the base';
export const baseFormula = 'Price of the base × platforms × phases × speed';
export const featuresRemoved = message('{count, plural, one {One feature removed} other {# features removed}}');
export const creditFormula = message('{share} % of their list price, at most {cap} % of the price of the base, × platforms × phases × speed');
export const listPrice = 'List price';
export const featureFormula = 'List price × platforms × phases × speed';
export const careForOneYear = 'Standard care plan, one year';
export const careFormula = message('{part}/{whole} of the fixed and the customisation cost');
export const fixedCost = 'Fixed cost';
export const customisationCost = 'Customisation cost';

export const noPlatform = 'None chosen';
export const dearestIncluded = message('{name} included');
export const dearestAndFurther = message('1.00, {name} included{further}');
export const factors = message(' × {platforms} platforms × {phases} phases × {speed} speed');
export const cappedCredit = message('{cap}% of the price of the base {price}, the most that is credited,{factors}. At list price: {names}');
export const credit = message('{share}% of the list price {names}{factors}');
export const careWorking = message('{part}/{whole} of {built}');
export const built = message('fixed cost {fixed} + customisation cost {customisation}');
export const carePerYear = 'Standard care plan, per year';
export const gst = message('GST {rate}%');
export const gstWorking = message('{rate}% of the total cost {total}');
export const totalCost = 'Total cost';
export const securityDeposit = 'Security deposit';
export const depositWorking = message('{share}% of {built}; part of the total, covered by the first instalments');
