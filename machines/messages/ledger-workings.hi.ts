import { message } from './message.ts';

export const noPlatform = 'कोई नहीं चुना';
export const dearestIncluded = message('{name} शामिल');
export const dearestAndFurther = message('1.00, {name} शामिल{further}');
export const factors = message(' × {platforms} प्लैटफ़ॉर्म × {phases} चरण × {speed} रफ़्तार');
export const cappedCredit = message('बेस की कीमत {price} का {cap}%, जो सबसे ज़्यादा छूट है,{factors}। लिस्ट कीमत पर: {names}');
export const credit = message('लिस्ट कीमत {names} का {share}%{factors}');
export const careWorking = message('{built} का {part}/{whole}');
export const built = message('तय कीमत {fixed} + कस्टमाइज़ेशन {customisation}');
export const carePerYear = 'स्टैंडर्ड केयर प्लान, हर साल';
export const gst = message('GST {rate}%');
export const gstWorking = message('कुल कीमत {total} का {rate}%');
export const totalCost = 'कुल कीमत';
export const securityDeposit = 'सिक्योरिटी डिपॉज़िट';
export const depositWorking = message('{built} का {share}%; यह कुल में शामिल है और पहली किस्तों से पूरा होता है');
