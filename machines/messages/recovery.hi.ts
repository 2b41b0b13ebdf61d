import { markedMessage } from './message.ts';

export const title = 'पासवर्ड बदलें';
export const lead = 'अकाउंट के ईमेल पते पर एक कोड भेजा जाएगा।';
export const usernameOrEmail = 'यूज़रनेम या ईमेल';
export const sendCode = 'कोड भेजें';
export const remembered = markedMessage('याद आ गया? <login>साइन इन करें</login>');

export const choosePassword = 'नया पासवर्ड चुनें';
export const codeSent = markedMessage(
  'अगर <name>{username}</name> का अकाउंट है, तो उसके ईमेल पते पर कोड भेजा गया है। यह 1 घंटे चलेगा।',
);
export const secondCode = 'आपका अकाउंट कन्फ़र्म हो गया है। पासवर्ड बदलने के लिए अभी भेजा गया दूसरा कोड भरें।';
export const newPassword = 'नया पासवर्ड';
export const changePassword = 'पासवर्ड बदलें';
export const anotherUsername = 'दूसरा यूज़रनेम भरें';

export const passwordChanged = 'पासवर्ड बदल गया';
export const login = 'साइन इन करें';
export const changeAgain = 'पासवर्ड फिर से बदलें';
