import { message } from './message.ts';

export const gather = 'कम्युनिटी ऐप: प्रोफ़ाइल, फ़ीड, ग्रुप, संदेश और पेड मेंबरशिप।';
export const gatherCover = 'कम्युनिटी ऐप: आपस में जुड़े सदस्य, और बगल में फ़ीड वाला फ़ोन';
export const storefront = 'ऑनलाइन दुकान: प्रोडक्ट, कार्ट, चेकआउट, पेमेंट और ऑर्डर।';
export const storefrontCover = 'ऑनलाइन दुकान: छह प्रोडक्ट और कार्ट वाला पेज, और बगल में शॉपिंग बैग वाला फ़ोन';
export const tiffin = 'खाना ऑर्डर करने का ऐप: मेन्यू, कार्ट, पेमेंट और नक्शे पर डिलीवरी।';
export const tiffinCover = 'फ़ूड डिलीवरी ऐप: सड़कों के नक्शे पर पिन तक का रास्ता, और बगल में फ़ोन पर खाना और ऑर्डर के चरण';
export const khata = 'बिज़नेस अकाउंट ऐप: बहीखाता, इनवॉइस, ग्राहकों का उधार, कार्ड और रिपोर्ट।';
export const khataCover = 'बिज़नेस अकाउंट ऐप: चार्ट और एंट्री वाला फ़ोन, और बगल में तीन पेमेंट कार्ड';
export const stamina = 'फ़िटनेस ऐप: ट्रेनिंग प्लान, दौड़ का रिकॉर्ड, स्ट्रीक और घड़ी पर रिंग।';
export const staminaCover = 'फ़िटनेस ऐप: तीन रिंग वाली घड़ी, चार्ट और धड़कन दिखाता फ़ोन, और दौड़ का रास्ता';
export const classroom = 'पढ़ाई का ऐप: कोर्स और पाठ, क्विज़, लाइव क्लास और सर्टिफ़िकेट।';
export const classroomCover = 'पढ़ाई का ऐप: पाठों की सूची और वीडियो पाठ, और बगल में क्विज़ वाला फ़ोन';
export const custom = 'खाली बेस: सिर्फ़ बुनियाद। हर फ़ीचर आप खुद जोड़ते हैं।';
export const customCover = 'खाली बेस: टूटी रेखाओं में बनी एक खाली विंडो और एक खाली फ़ोन';

export const businessFinance = 'बिज़नेस और पैसे';
export const education = 'पढ़ाई';
export const entertainmentMusic = 'मनोरंजन और संगीत';
export const foodDrink = 'खाना-पीना';
export const healthFitness = 'सेहत और फ़िटनेस';
export const lifestyle = 'लाइफ़स्टाइल';
export const medical = 'इलाज';
export const navigation = 'नेविगेशन';
export const news = 'खबरें';
export const photoVideo = 'फ़ोटो और वीडियो';
export const productivity = 'काम-काज';
export const shopping = 'शॉपिंग';
export const social = 'सोशल';
export const travel = 'यात्रा';
export const utilities = 'काम के टूल';

export const lessThan = message('{amount} से कम');
export const fromTo = message('{from} से {to}');
export const andMore = message('{amount}+');
