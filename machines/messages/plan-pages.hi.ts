import { markedMessage, message } from './message.ts';

export const costSummary = 'कीमत का ब्योरा';
export const fixedCost = 'तय कीमत';
export const customisationCost = 'कस्टमाइज़ेशन की कीमत';
export const yearOfCare = 'एक साल की केयर';
export const withTax = 'GST के साथ';
export const totalWithTax = 'GST के साथ कुल';
export const tax = 'GST 18%';
export const duration = 'समय';
export const durationTo = message('{duration}, {date} तक');
export const changeBeforeGst = message('GST से पहले {change}');
export const summary = 'ब्योरा';
export const paymentSummary = 'पेमेंट का ब्योरा';

export const fit = 'बजट या तारीख में बैठाएँ';
export const branches = 'शाखाएँ';
export const branch = message('शाखा: {name}');
export const nothingToBuy = markedMessage(
  'इस प्लान में अभी कोई फ़ीचर नहीं है, इसलिए भुगतान के लिए कुछ नहीं है। <features>फ़ीचर जोड़ें</features>, या टीम से साथ मिलकर प्लान बनवाएँ।',
);
export const askTeam = 'टीम से पूछें';
export const projectName = 'प्रोजेक्ट का नाम';
export const rename = 'नाम बदलें';

export const onlyDelivery = 'पहली और अंतिम डिलीवरी';
export const firstDelivery = 'पहली डिलीवरी';
export const finalDelivery = 'अंतिम डिलीवरी';
