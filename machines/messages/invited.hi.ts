import { message } from './message.ts';

export const project = 'प्रोजेक्ट';
export const notLoaded = 'प्रोजेक्ट लोड नहीं हो सका।';
export const loading = 'प्रोजेक्ट लोड हो रहा है';
export const wasWithdrawn = 'यह लिंक वापस ले लिया गया है';
export const askForAnother = 'जिसने यह आपको भेजा था, वे अब इससे प्रोजेक्ट शेयर नहीं करते। उनसे नया लिंक माँगें।';
export const goHome = 'मुख्य पेज पर जाएँ';

export const lastChanged = message('{day} को बदला गया');
export const openPrototype = 'प्रोटोटाइप खोलें';
export const drawing = 'ड्रॉइंग';
export const totalBeforeTax = 'कुल, GST से पहले';
export const start = 'शुरुआत';
export const finalDelivery = 'अंतिम डिलीवरी';
export const platforms = 'प्लैटफ़ॉर्म';
export const phases = 'चरण';
export const features = message('{count, plural, other {# फ़ीचर}}');
