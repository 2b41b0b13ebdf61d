import { message } from './message.ts';

export const messageSent = 'संदेश भेज दिया गया';

export const requestStored = 'आपका अनुरोध हमें मिल गया। डेमो का समय तय करने के लिए हम आपके दिए पते पर लिखेंगे।';
export const requestIncomplete = 'आपका अनुरोध नहीं गया: नाम, उपनाम, ईमेल पता, पद और सहमति ज़रूरी हैं, और इनमें से कुछ बाकी है।';
export const requestTooLong = 'आपका अनुरोध नहीं गया: किसी एक फ़ील्ड में बहुत लंबा लिखा है।';
export const requestUnreachable = 'आपका अनुरोध नहीं गया: ईमेल पता अधूरा है। उसे इस तरह लिखें: name@example.com।';
export const requestOutOfDate = 'आपका अनुरोध नहीं गया: फ़ॉर्म पुराना हो गया है। पेज फिर से लोड करें।';
export const requestNotSent = message('आपका अनुरोध नहीं गया। {reason} आपने जो भरा, वह सुरक्षित है।');
export const requestMayBeSent = message('पता नहीं चला कि आपका अनुरोध गया या नहीं। {reason} आपने जो भरा, वह सुरक्षित है।');
