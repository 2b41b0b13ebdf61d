import { message } from './message.ts';

export const back = 'वापस';
export const placesInPrototype = 'प्रोटोटाइप में';
export const screens = 'स्क्रीनें';
export const opens = message('{label}: {screen} खोलें');

export const option = message('विकल्प {number}');
export const answer = message('जवाब {number}');
export const stars = message('5 में से {number}');
export const column = message('कॉलम {number}');
export const day = message('दिन {number}');
export const place = message('जगह {number}');
export const seat = message('सीट {number}');

export const readNotice = message('{label}: पढ़ लिया');
export const read = 'पढ़ लिया';
export const markAsRead = 'पढ़ा हुआ मानें';
export const play = message('{label} चलाएँ');

export const email = 'ईमेल';
export const password = 'पासवर्ड';
export const found = message('{count, plural, one {# मिला} other {# मिले}}');
export const figureOfCode = message('6 में से अंक {number}');
export const addFileTo = message('{label}: फ़ाइल जोड़ें');
export const addFile = 'फ़ाइल जोड़ें';
export const fileAdded = 'जोड़ दी';

export const monday = 'सोम';
export const tuesday = 'मंगल';
export const wednesday = 'बुध';
export const thursday = 'गुरु';
export const friday = 'शुक्र';
export const saturday = 'शनि';
export const sunday = 'रवि';

export const row = message('{label}, पंक्ति {number}');
export const person = message('{label}, व्यक्ति {number}');
export const followPerson = message('{label}: फ़ॉलो करें');
export const follow = 'फ़ॉलो करें';
export const following = 'फ़ॉलो कर रहे हैं';
export const likePost = message('{label}: पोस्ट {number} पसंद करें');
export const inBasket = message('{label}: चीज़ {number}, कुल {many}');
export const oneMore = message('{label}: चीज़ {number} एक और');

export const picture = message('{label}, तस्वीर {number}');
export const takePicture = message('{label}: तस्वीर लें');
export const microphone = message('{label}: माइक');
export const camera = message('{label}: कैमरा');
export const hangUp = message('{label}: कॉल काटें');
export const box = message('{label}, डिब्बा {number}');
export const turnOver = message('{label}: पलटें');

export const write = message('{label}: लिखें');
export const send = message('{label}: भेजें');
export const step = message('{label}: 4 में से कदम {number}');
export const nextStepOf = message('{label}: अगला कदम');
export const beginAgainWith = message('{label}: फिर से शुरू करें');
export const nextStep = 'अगला कदम';
export const beginAgain = 'फिर से शुरू करें';
export const readOnIn = message('{label}: आगे पढ़ें');
export const readLessOf = message('{label}: कम दिखाएँ');
export const readOn = 'आगे पढ़ें';
export const readLess = 'कम दिखाएँ';
