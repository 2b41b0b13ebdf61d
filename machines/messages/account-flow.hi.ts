export const couldNotGoOn = 'आगे नहीं बढ़ पाए';
export const timeoutMessage = 'कोई जवाब नहीं मिला। फिर से कोशिश करें, या अपने पासवर्ड से शुरू करें।';
export const timeoutMessageNextCode = 'कोई जवाब नहीं मिला। अगले कोड से फिर कोशिश करें, या अपने पासवर्ड से शुरू करें।';
export const timeoutMessageSendCode = 'कोई जवाब नहीं मिला। दूसरा कोड भेजें, या अपने पासवर्ड से शुरू करें।';
export const couldNotUseRecoveryCode = 'रिकवरी कोड इस्तेमाल नहीं हो पाया';
export const timeoutMessageRecoveryCode =
  'कोई जवाब नहीं मिला। हो सकता है आपका ऑथेंटिकेटर ऐप बंद हो चुका हो: देखने के लिए पासवर्ड से शुरू करें, या फिर से कोशिश करें।';

export const anotherCodeSent = 'दूसरा कोड भेज दिया गया';
export const couldNotSendAnother = 'दूसरा कोड नहीं भेज पाए';
export const timeoutMessageAnotherCode = 'कोई जवाब नहीं मिला। हो सकता है दूसरा कोड भेजा गया हो: जो सबसे बाद में आए, वही भरें।';

export const couldNotSendCode = 'कोड नहीं भेज पाए';
export const timeoutMessageCode = 'कोई जवाब नहीं मिला। हो सकता है कोड भेजा गया हो: फिर से मँगाएँ, और जो सबसे बाद में आए वही भरें।';
export const couldNotChangePassword = 'पासवर्ड नहीं बदल पाए';
export const timeoutMessagePassword =
  'कोई जवाब नहीं मिला। हो सकता है आपका पासवर्ड बदल चुका हो: उससे साइन इन करके देखें, या दूसरा कोड मँगाएँ।';
export const passwordChanged = 'आपका पासवर्ड बदल गया। उससे साइन इन करें।';

export const couldNotSignUp = 'रजिस्टर नहीं कर पाए';
export const timeoutMessageSignUp =
  'कोई जवाब नहीं मिला। हो सकता है आपका अकाउंट बन चुका हो: फिर से करने पर यूज़रनेम लिया हुआ मिले, तो उसी से साइन इन करें।';
export const userAdded = 'अकाउंट जुड़ गया';
export const addressChanged = 'आपका पता बदल गया, और वहाँ कोड भेज दिया गया';
export const addressChangedUnsent = 'आपका पता बदल गया, पर वहाँ कोड नहीं भेज पाए';
export const addressChangedTimeout = 'आपका पता बदल गया। कोड के बारे में कोई जवाब नहीं मिला: हो सकता है वहाँ भेजा गया हो।';
export const couldNotVerify = 'अकाउंट वेरिफ़ाई नहीं कर पाए';
export const timeoutMessageVerify =
  'कोई जवाब नहीं मिला। हो सकता है आपका अकाउंट वेरिफ़ाई हो चुका हो: फिर से कोशिश करें, या साइन इन करें।';
export const couldNotChangeAddress = 'पता नहीं बदल पाए';
export const timeoutMessageAddress = 'कोई जवाब नहीं मिला। हो सकता है आपका पता बदल चुका हो: फिर से कोशिश करें।';
export const verified = 'अकाउंट वेरिफ़ाई हो गया';
