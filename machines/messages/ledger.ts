/** The lines of an amount, and their calculations. */
import { message } from './message.ts';

export const platforms = 'Platforms';
export const phases = 'Phases';
export const speed = 'Speed';
export const priceOfBase = 'Price of the base';
export const baseFormula = 'Price of the base × platforms × phases × speed';
export const featuresRemoved = message('{count, plural, one {One feature removed} other {# features removed}}');
export const creditFormula = message(
  '{share} % of their list price, at most {cap} % of the price of the base, × platforms × phases × speed',
);
export const listPrice = 'List price';
export const featureFormula = 'List price × platforms × phases × speed';
export const careForOneYear = 'Standard care plan, one year';
export const careFormula = message('{part}/{whole} of the fixed and the customisation cost');
export const fixedCost = 'Fixed cost';
export const customisationCost = 'Customisation cost';
