import { message } from './message.ts';

export const offline = 'आप ऑफ़लाइन हैं। कनेक्शन वापस आने पर फिर से कोशिश करें।';
export const unanswered = 'कोई जवाब नहीं आया। कनेक्शन जाँचें और फिर से कोशिश करें।';
export const failed = message('हमारी तरफ़ कुछ गड़बड़ हुई। {wait} फिर से कोशिश करें।');
export const away = message('सेवा अभी उपलब्ध नहीं है। {wait} फिर से कोशिश करें।');
export const tooMany = message('थोड़े समय में बहुत ज़्यादा अनुरोध भेजे गए। {wait} फिर से कोशिश करें।');
export const forbidden = 'सर्वर ने अनुमति नहीं दी। हो सकता है आप किसी दूसरे अकाउंट से साइन इन हों।';
export const portal = 'जवाब की जगह इस नेटवर्क ने अपना पेज भेजा। हो सकता है आपको नेटवर्क में साइन इन करना पड़े: पेज दोबारा लोड करें।';
export const unexpected = 'जवाब वैसा नहीं था जैसा इस पेज को चाहिए था। पेज दोबारा लोड करें और फिर से कोशिश करें।';

export const seconds = message('{count, plural, one {# सेकंड बाद} other {# सेकंड बाद}}');
export const minutes = message('{count, plural, one {एक मिनट बाद} other {# मिनट बाद}}');

export const tryAgain = 'फिर से कोशिश करें';
export const reload = 'पेज दोबारा लोड करें';
export const seeAccount = 'अकाउंट देखें';

export const notSignedIn = 'साइन इन नहीं है';
export const signInFirst = 'आप साइन इन नहीं हैं: पहले साइन इन करें।';

export const someChanged = message(
  '{done, plural, =0 {{count} में से कोई प्रोजेक्ट नहीं बदला।} one {{count} में से # प्रोजेक्ट बदला।} other {{count} में से # प्रोजेक्ट बदले।}} {reason}',
);

export const thisField = message('यह {reason}');
export const fileNotMade = message('फ़ाइल नहीं बन पाई। {reason}');
