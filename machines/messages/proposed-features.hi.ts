import { message } from './message.ts';

export const features = 'फ़ीचर';
export const priceAndDays = message('कैटलॉग कीमत {price}, {days}');
export const isAdded = message('{feature} जुड़ गया है');
export const addNamed = message('{feature} जोड़ें');
export const added = 'जुड़ गया';
export const add = 'जोड़ें';
