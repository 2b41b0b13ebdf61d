import { message } from './message.ts';

export const addsAmount = message('{amount} बढ़ते हैं');
export const savesAmount = message('{amount} बचते हैं');
export const addsDays = message('{days, plural, one {# दिन बढ़ता है} other {# दिन बढ़ते हैं}}');
export const savesDays = message('{days, plural, one {# दिन बचता है} other {# दिन बचते हैं}}');
export const addsBoth = message('{amount} और {days, plural, one {# दिन} other {# दिन}} बढ़ते हैं');
export const savesBoth = message('{amount} और {days, plural, one {# दिन} other {# दिन}} बचते हैं');
export const addsAmountSavesDays = message('{amount} बढ़ते हैं, पर {days, plural, one {# दिन बचता है} other {# दिन बचते हैं}}');
export const savesAmountAddsDays = message('{amount} बचते हैं, पर {days, plural, one {# दिन बढ़ता है} other {# दिन बढ़ते हैं}}');
export const changesNothing = 'न कुल कीमत बदलती है, न तारीखें';
export const effect = message('{effect}।');
export const effectOf = message('{doing} {effect}।');
export const brings = message('साथ में आता है: {names}।');
export const alsoRemoves = message('इसके साथ यह भी हटता है: {names}।');
export const takesPlaceOf = message('इसकी जगह लेता है: {names}।');
export const planInWords = message(
  '{platforms} पर {features, plural, one {# फ़ीचर} other {# फ़ीचर}}, {phases} के साथ, रफ़्तार {speed}, {care, select, none {बिना केयर के} other {एक साल की स्टैंडर्ड केयर के साथ}}।',
);
export const unnamedPlan = 'प्लान';
export const copyEnding = ', कॉपी';
