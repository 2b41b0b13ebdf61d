import { message } from './message.ts';

export const prototype = 'प्रोटोटाइप';
export const notLoaded = 'प्रोटोटाइप नहीं खुल सका।';
export const loading = 'प्रोटोटाइप खुल रहा है';
export const phone = 'फ़ोन';
export const browser = 'ब्राउज़र';
export const fromPlan = message(
  'प्लान से {count, plural, one {# स्क्रीन} other {# स्क्रीन}}। जो भरा जाता है, वह कहीं नहीं भेजा जाता।',
);
export const shownIn = 'किसमें दिखे';
export const startAgain = 'शुरू से देखें';
export const flow = 'फ़्लो';
export const notes = 'टिप्पणियाँ';
export const smaller = 'छोटा करें';
export const larger = 'बड़ा करें';
export const fit = 'पूरा दिखाएँ';
export const project = 'प्रोजेक्ट';
export const projectPlan = 'प्रोजेक्ट प्लान';
export const allPrototypes = 'सभी प्रोटोटाइप';
export const share = 'शेयर करें';
