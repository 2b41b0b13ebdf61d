import { message } from './message.ts';

export const title = 'स्थिति';
export const checking = 'आपका साइन इन जाँचा जा रहा है';

export const loggedIn = 'आप साइन इन हैं।';
export const username = 'यूज़रनेम';
export const email = 'ईमेल पता';
export const userUnread = 'आपका अकाउंट लोड नहीं हो सका।';
export const userRefused = 'सर्वर ने आपका साइन इन स्वीकार नहीं किया। साइन आउट करें, फिर से साइन इन करें।';
export const tryAgain = 'फिर से कोशिश करें';
export const notRenewed = 'आपका साइन इन आगे नहीं बढ़ सका। फिर से कोशिश हो रही है।';
export const notResponding = 'साइन इन सेवा जवाब नहीं दे रही। फिर से कोशिश हो रही है।';
export const toldLater = 'आप यहाँ अभी साइन आउट कर सकते हैं। साइन इन सेवा का जवाब मिलते ही उसे बता दिया जाएगा।';
export const toDashboard = 'डैशबोर्ड पर जाएँ';
export const toStudio = 'स्टूडियो पर जाएँ';
export const logOut = 'साइन आउट करें';
export const logOutHere = 'इंतज़ार किए बिना यहाँ साइन आउट करें';

export const loggedOut = 'आप साइन आउट हो चुके हैं।';
export const signInForProjects = 'अपने प्रोजेक्ट देखने के लिए साइन इन करें।';
export const logIn = 'साइन इन करें';

// An account that will be deleted.
export const accountEnds = message('आपका अकाउंट {moment} को मिटा दिया जाएगा');
export const keepOrDelete = 'उसे रखें, या अभी मिटाएँ';
