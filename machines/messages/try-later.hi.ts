import { message } from './message.ts';

export const recoveryCodes = message('बहुत सारे रिकवरी कोड आज़माए जा चुके हैं। {time} बजे के बाद फिर से कोशिश करें।');
export const passwords = message('बहुत बार गलत पासवर्ड भरा गया। {time} बजे के बाद फिर से कोशिश करें।');
