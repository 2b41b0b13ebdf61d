/** The features that the guide proposes. */
import { message } from './message.ts';

export const features = 'Features';
export const priceAndDays = message('List price {price}, {days}');
export const isAdded = message('{feature} is added');
export const addNamed = message('Add {feature}');
export const added = 'Added';
export const add = 'Add';
