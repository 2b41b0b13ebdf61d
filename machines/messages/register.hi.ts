import { markedMessage } from './message.ts';

export const title = 'रजिस्टर करें';
export const saveProject = markedMessage('<name>{project}</name> को अकाउंट में सहेजें और हर डिवाइस पर खोलें।');

export const register = 'रजिस्टर करें';
export const password = 'पासवर्ड';
export const haveAccount = markedMessage('पहले से अकाउंट है? <login>साइन इन करें</login>');

export const enterCode = 'अपना कोड भरें';
export const sentToAccount = markedMessage('<name>{username}</name> के ईमेल पते पर कोड भेजा गया है। यह 24 घंटे चलेगा।');
export const sentTo = markedMessage('<name>{username}</name> के लिए कोड {address} पर भेजा गया है। यह 24 घंटे चलेगा।');
export const wrongAddress = 'पता गलत है? बदलें';
export const verify = 'वेरिफ़ाई करें';
export const verifiedAlready = markedMessage('पहले ही वेरिफ़ाई कर चुके हैं? <login>साइन इन करें</login>');
export const otherDetails = 'दूसरी जानकारी से रजिस्टर करें';

export const changeAddress = 'अपना पता बदलें';
export const nextCode = markedMessage('अगला कोड नए पते पर जाएगा। आपका यूज़रनेम <name>{username}</name> ही रहेगा।');
export const changeAndSend = 'बदलें और कोड भेजें';
export const enterPassword = 'अपना पासवर्ड भरें';
export const registeredWith = 'जिस पासवर्ड से आपने रजिस्टर किया था';
export const backToCode = 'कोड पर वापस जाएँ';

export const canSignIn = 'अब आप साइन इन कर सकते हैं।';
export const login = 'साइन इन करें';
export const another = 'एक और अकाउंट रजिस्टर करें';
