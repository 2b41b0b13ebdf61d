import { message } from './message.ts';

export const title = message('बेस {number}');
export const backToStudio = 'स्टूडियो पर लौटें';
export const toAdd = message('{others}, अगले चरण में जोड़ें।');
export const category = 'श्रेणी';
export const price = 'कीमत';
export const refineFeatures = 'फ़ीचर तय करें';
