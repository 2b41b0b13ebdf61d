/** The company's facts on the legal pages, where the operator gives none. */
import { message } from './message.ts';

export const sample = message('{value} (sample)');
export const streetAddress = 'Street address';
export const unregistered = 'None: not a registered company';
export const sampleLocation = 'Mumbai, India';
export const sampleSubprocessor = 'Example Hosting (hosting, India)';
