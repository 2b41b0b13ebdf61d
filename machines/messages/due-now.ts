/** The amount due now, before it is paid. */
import { message } from './message.ts';

export const onePayment = 'One payment';
export const firstInstalment = message('Instalment 1 of {count}');
export const zeroRated = 'Zero-rated export';
