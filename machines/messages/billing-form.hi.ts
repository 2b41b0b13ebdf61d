import { markedMessage, message } from './message.ts';

export const name = 'नाम';
export const contact = 'संपर्क';
export const address = 'पता';
export const terms = 'शर्तें';

export const firstName = 'नाम';
export const lastName = 'उपनाम';
export const companyName = 'कंपनी का नाम';
export const email = 'ईमेल पता';
export const phone = 'फ़ोन नंबर';
export const dialling = 'देश का कोड';
export const country = 'देश';
export const pinCode = 'पिन कोड';
export const postalCode = 'पोस्टल कोड';
export const state = 'राज्य/क्षेत्र';
export const chooseState = 'राज्य चुनें';
export const city = 'शहर';
export const street = 'पता';
export const apartment = 'फ़्लैट/यूनिट नंबर';
export const gstin = 'GSTIN';
export const onInvoice = 'आपके इनवॉइस पर दिखेगा। हम सिर्फ़ फ़ॉर्मैट जाँचते हैं।';
export const takeGstin = message('{gstin} लें');
export const agree = markedMessage('मैं <terms>शर्तों</terms> और <refund>रिफ़ंड नीति</refund> से सहमत हूँ');
export const disagree = 'मैं सहमत नहीं हूँ';
