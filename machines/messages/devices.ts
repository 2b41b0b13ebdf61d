/** The names of devices. */
import { message } from './message.ts';

export const browserOnSystem = message('{browser} on {system}');
export const nameless = 'A device without a name';
export const phoneOrTablet = 'Phone or tablet';
export const securityKey = 'Security key';
export const passkey = 'Passkey';
