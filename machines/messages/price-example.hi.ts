import { message } from './message.ts';

export const priceInMaking = 'बनती हुई कीमत';
export const withoutScript = 'JavaScript चालू हो तो कीमत इन चुनावों के साथ बदलती है। उसके बिना, हिसाब यहाँ दिखाए प्लान का है।';

export const whatItCosts = 'कितना खर्च';
export const total = 'कुल कीमत';
export const tax = message('GST {rate}%');
export const totalWithTax = 'GST के साथ कुल';
export const totalIs = message('कुल कीमत {total}, {duration}');
export const factors = 'गुणक';
export const platformFactor = message('प्लैटफ़ॉर्म {factor}');
export const phaseFactor = message('चरण {factor}');
export const speedFactor = message('रफ़्तार {factor}');
export const openAsPlan = 'इसे मेरे प्लान की तरह खोलें';

export const base = 'बेस';
export const features = 'फ़ीचर';
export const inBase = 'बेस में शामिल';
export const platforms = 'प्लैटफ़ॉर्म';
export const eachAdds = '(हर अगला अपना गुणक जोड़ता है)';
export const lastPlatform = message('सिर्फ़ {name} चुना है: कम से कम एक प्लैटफ़ॉर्म चाहिए।');
export const phases = 'चरण';
export const eachIsShare = '(हर एक काम का एक हिस्सा है)';
export const lastPhase = message('सिर्फ़ {name} चुना है: कम से कम एक चरण चाहिए।');
export const speed = 'डिलीवरी की रफ़्तार';
export const costAndTime = message('कीमत × {cost}, समय × {time}');

export const weekByWeek = 'ऊपर का उदाहरण, हफ़्ते दर हफ़्ते';
export const phase = 'चरण';
export const inAll = message('ऊपर का उदाहरण, हफ़्ते दर हफ़्ते: कुल {duration}।');
