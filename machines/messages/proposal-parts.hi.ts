import { message } from './message.ts';

export const base = message('बेस {base}');
export const delivery = message('डिलीवरी “{speed}”');
export const carePlan = 'केयर प्लान';
export const payments = message('भुगतान “{cycle}”');

export const brings = message('साथ में आते हैं: {names}।');
export const takesPlaceOf = message('इनकी जगह लेता है: {names}।');
export const alsoRemoves = message('ये भी हटते हैं: {names}।');
