import { message } from './message.ts';

export const greeting = 'सिर्फ़ नमस्ते';
export const thanks = 'सिर्फ़ धन्यवाद';
export const person = 'टीम के किसी इंसान से बात करें';
export const discount = 'क्या छूट मिलती है?';
export const undo = 'पिछला बदलाव वापस लें';
export const accept = 'प्रस्ताव लें';
export const decline = 'प्लान जैसा है, वैसा रहने दें';
export const rude = 'मैं इससे खुश नहीं हूँ';
export const offTopic = 'कुछ जो मेरे ऐप के बारे में नहीं है';

export const chooseAt = message('नंबर {number} चुनें');
export const chooseLast = 'आख़िरी वाला चुनें';
export const without = message('प्रस्ताव, इनके बिना: {names}');
export const withoutLast = 'प्रस्ताव, आख़िरी हिस्से के बिना';

export const figures = {
  total: 'मेरे प्लान की कुल कीमत क्या है?',
  tax: 'इसमें GST कितना है?',
  beforeTax: 'बिना GST के मेरे प्लान की कीमत क्या है?',
  perPayment: 'हर किस्त कितनी है?',
  firstPayment: 'आज कितना देना है?',
  ready: 'कब तैयार होगा?',
  whyPrice: 'मेरे प्लान की इतनी कीमत क्यों है?',
  cheapest: 'सबसे सस्ता तरीका क्या है?',
  contents: 'मेरे प्लान में क्या-क्या है?',
  biggest: 'सबसे महँगे फ़ीचर कौन से हैं?',
} as const;

export const describe = message('इसके लिए ऐप का प्लान बनाएँ: {subjects}');
export const need = message('इसके लिए क्या चाहिए: {subjects}?');
export const cost = message('{things} की कीमत क्या है?');
export const add = message('{names} जोड़ें');
export const remove = message('{names} हटाएँ');
export const addAndRemove = message('{added} जोड़ें और {removed} हटाएँ');
export const choose = message('{names} चुनें');
export const askFor = message('{words} के लिए टीम से कहें');
export const only = message('सिर्फ़ {names} रखें');
export const fitInto = message('इसमें बैठाएँ: {asked}');
export const readyBy = message('{date} तक तैयार करें');
export const fitIntoBy = message('इसमें बैठाएँ: {asked}, {date} तक तैयार');
export const keeping = message('{label}; {names} रखें');
export const why = message('{name} मेरे प्लान में क्यों है?');
export const whatIs = message('{name} क्या है?');
export const compare = message('{names} की तुलना करें');
export const compareAll = 'बेस की तुलना करें';
export const left = 'मेरे बजट में कितना बचा है?';
export const leftOf = message('{asked} में से कितना बचा है?');
export const askTeam = 'इसके लिए टीम से कहें';
