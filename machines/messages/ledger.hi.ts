import { message } from './message.ts';

export const platforms = 'प्लैटफ़ॉर्म';
export const phases = 'चरण';
export const speed = 'रफ़्तार';
export const priceOfBase = 'बेस की कीमत';
export const baseFormula = 'बेस की कीमत × प्लैटफ़ॉर्म × चरण × रफ़्तार';
export const featuresRemoved = message('{count, plural, one {एक फ़ीचर हटाया} other {# फ़ीचर हटाए}}');
export const creditFormula = message('इनकी लिस्ट कीमत का {share} %, बेस की कीमत के {cap} % तक, × प्लैटफ़ॉर्म × चरण × रफ़्तार');
export const listPrice = 'लिस्ट कीमत';
export const featureFormula = 'लिस्ट कीमत × प्लैटफ़ॉर्म × चरण × रफ़्तार';
export const careForOneYear = 'स्टैंडर्ड केयर प्लान, एक साल';
export const careFormula = message('तय कीमत और कस्टमाइज़ेशन का {part}/{whole}');
export const fixedCost = 'तय कीमत';
export const customisationCost = 'कस्टमाइज़ेशन';
