import { message } from './message.ts';

export const notLoaded = 'गाइड लोड नहीं हो पाया। थोड़ी देर में फिर पूछें।';
export const refused = 'आपका प्लान अभी यह नहीं ले सकता। कुछ नहीं बदला गया।';
export const leftOut = 'यह छोड़ दिया। बाकी आप अब भी ले सकते हैं।';
export const nothingToUndo = 'अभी वापस लेने के लिए कुछ नहीं है।';
export const signInNeeded = 'पहले साइन इन करें: टीम अनुरोध का जवाब आपके अकाउंट में देती है। या किसी इंसान से बात करें।';
export const requestNotSent = message('आपका अनुरोध नहीं गया। {reason}');
export const requestMayBeSent = message('पता नहीं चला कि आपका अनुरोध गया या नहीं। {reason}');
export const sent = 'भेज दिया। कोई इंसान इसे आपके प्लान के साथ पढ़ेगा और ईमेल पर जवाब देगा।';
