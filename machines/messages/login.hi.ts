import { markedMessage, message } from './message.ts';

export const title = 'साइन इन करें';
export const nextStep = 'साइन इन का अगला कदम';
export const usernameOrEmail = 'यूज़रनेम या ईमेल';
export const username = 'यूज़रनेम';
export const password = 'पासवर्ड';
export const rememberDevice = 'यह डिवाइस याद रखें';
export const rememberDeviceNote = 'यहाँ कोड कम बार पूछा जाएगा।';
export const login = 'साइन इन करें';
export const passkey = 'पासकी से साइन इन करें';
export const codeByEmail = 'ईमेल पर कोड पाकर साइन इन करें';
export const codeBySms = 'SMS पर कोड पाकर साइन इन करें';
export const followBrowser = 'पासकी के लिए ब्राउज़र जैसा कहे, वैसा करें।';
export const cancel = 'रद्द करें';

export const forgot = 'पासवर्ड भूल गए?';
export const resetPassword = 'पासवर्ड बदलें';
export const noAccount = markedMessage('अभी अकाउंट नहीं है? <register>रजिस्टर करें</register>');

export const authenticatorIsOff = 'आपका ऑथेंटिकेटर ऐप बंद कर दिया गया है। अपने पासवर्ड से साइन इन करें।';
export const signedOut = message(
  '{moment} इस ब्राउज़र से आपको साइन आउट कर दिया गया। जहाँ थे वहीं से आगे बढ़ने के लिए साइन इन करें।',
);
export const accountDeleted = markedMessage(
  'आपका अकाउंट मिटा दिया गया है। <home>दूसरे ऐप का प्लान बनाएँ</home>, या <register>फिर से रजिस्टर करें</register>।',
);
export const deletionScheduled = message('आपका अकाउंट {days} दिन में मिटा दिया जाएगा। उसे रखना हो, तो उससे पहले साइन इन करें।');
export const goOn = 'आगे बढ़ें';
export const anotherAccount = 'दूसरा अकाउंट चुनें';
