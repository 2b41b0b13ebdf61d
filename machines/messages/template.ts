/** The page of one base. */
import { message } from './message.ts';

export const title = message('Template {number}');
export const backToStudio = 'Back to Studio';
export const toAdd = message('{others}, to add in the next step.');
export const category = 'Category';
export const price = 'Price';
export const refineFeatures = 'Refine features';
