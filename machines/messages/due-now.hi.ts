import { message } from './message.ts';

export const onePayment = 'एक भुगतान';
export const firstInstalment = message('{count} में से किस्त 1');
export const zeroRated = 'एक्सपोर्ट, GST शून्य';
