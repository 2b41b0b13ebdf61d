import { message } from './message.ts';

export const goOn = 'आगे बढ़ें';
export const startOver = 'शुरू से करें';
export const timeLeft = 'बचा समय:';
export const authenticatorSetUp = 'ऑथेंटिकेटर ऐप की सेटिंग';

export const cannotSignIn = 'आप यहाँ साइन इन नहीं कर सकते';
export const notSupported = 'आपके अकाउंट को साइन इन का एक कदम चाहिए, जो यहाँ नहीं है।';
export const contactUs = 'कदम का नाम बताकर हमसे संपर्क करें।';

export const phoneCode = 'फ़ोन पर आया कोड भरें';
export const emailCode = 'ईमेल पर आया कोड भरें';
export const authenticatorCode = 'ऑथेंटिकेटर ऐप का कोड भरें';
export const confirmAddress = 'अपना ईमेल पता वेरिफ़ाई करें';
export const sentToPhone = 'आपके फ़ोन पर कोड भेजा गया है।';
export const sentToEmail = 'आपके ईमेल पते पर कोड भेजा गया है।';
export const sentTo = message('{address} पर कोड भेजा गया है।');
export const appShowsIt = 'कोड आपके ऑथेंटिकेटर ऐप में दिखता है।';
export const sentToAccount = 'आपके अकाउंट के ईमेल पते पर कोड भेजा गया है। साइन इन करने के लिए उसे भरें।';
export const sentForSignIn = message('{address} पर कोड भेजा गया है। साइन इन करने के लिए उसे भरें।');
export const loadedAgain = 'यह पेज फिर से खुला है: दूसरे कोड के लिए अपने पासवर्ड से शुरू करें।';
export const changeAddress = 'पता गलत है? बदलें';
export const anotherWay = 'कोड दूसरे तरीके से पाएँ';

export const insteadRecoveryCode = 'रिकवरी कोड इस्तेमाल करें';
export const enterRecoveryCode = 'रिकवरी कोड भरें';
export const oneOfTen = 'आपके रखे दस कोड में से एक। इससे आपका ऑथेंटिकेटर ऐप बंद हो जाता है, ताकि आप उसके बिना साइन इन कर सकें।';
export const recoveryCode = 'रिकवरी कोड';
export const eightSigns = 'आठ अक्षर और अंक';
export const insteadAuthenticator = 'ऑथेंटिकेटर ऐप इस्तेमाल करें';

export const choosePassword = 'नया पासवर्ड चुनें';
export const worksOnce = 'आपको मिला पासवर्ड सिर्फ़ एक बार चलता है।';
export const newPassword = 'नया पासवर्ड';
export const mustReset = 'आपको अपना पासवर्ड बदलना होगा। हमने आपको कोड भेजा है; न मिला हो, तो दूसरा मँगाएँ।';
export const enter = message('भरें: {what}');
export const emailAddress = 'ईमेल पता';
export const lastName = 'उपनाम';
export const firstName = 'पहला नाम';
export const name = 'नाम';
export const nickname = 'बुलाने का नाम';
export const phoneNumber = 'फ़ोन नंबर';
export const preferredUsername = 'पसंद का यूज़रनेम';

export const chooseFactor = 'कोड कैसे चाहिए, चुनें';
export const oneMoreStep = 'यह आप ही हैं, इसके लिए एक कदम और।';
export const whereFrom = 'कोड कहाँ से आए';
export const setUpTwoSteps = 'दो कदम की जाँच सेट करें';
export const needsTwoSteps = 'आपके अकाउंट के लिए दो कदम की जाँच ज़रूरी है। चुनें कि कोड कैसे मिलें।';
export const whereFromLater = 'आपके कोड कहाँ से आएँगे';
export const chooseOne = 'एक चुनें';
export const setUpEmail = 'ईमेल से कोड सेट करें';
export const setUpEmailLead = 'वह पता भरें जिस पर आपके कोड आएँगे। पहला कोड वहाँ अभी भेजा जाएगा।';
export const answerQuestion = 'सवाल का जवाब दें';
export const answer = 'आपका जवाब';
export const enterAnswer = 'अपना जवाब भरें।';
