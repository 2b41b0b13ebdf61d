import { message } from './message.ts';

export const noneFound = message('“{query}” के लिए कोई बेस नहीं मिला');
export const noneOfFiltered = message('इन फ़िल्टर के साथ “{query}” के लिए कोई बेस नहीं मिला');
export const otherWays = 'तीन सवाल एक बेस सुझाते हैं। गाइड आपके बताए ऐप का प्लान बनाता है। कस्टम बेस में सब कुछ आप जोड़ते हैं।';
export const answerQuestions = 'तीन सवालों के जवाब दें';
export const clearSearch = 'खोज हटाएँ';
