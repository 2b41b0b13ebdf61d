import { message } from './message.ts';

export const excludeEachOther = message('{wanted} और {standing} साथ नहीं चलते');
export const keep = message('{feature} रखें');
export const keeping = message('{feature} रखने से');
export const takeInstead = message('इसकी जगह {feature} लें');
export const takingInstead = message('इसकी जगह {feature} लेने से');

export const copyLink = 'लिंक कॉपी करें';
export const copyByHand = 'ब्राउज़र ने कॉपी नहीं करने दिया। लिंक यहाँ से चुनकर कॉपी करें।';
export const costSummary = 'कीमत का ब्योरा';
