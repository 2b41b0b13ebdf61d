import { markedMessage, message } from './message.ts';

export const proposal = 'सुझाव';
export const taken = 'ले लिया।';
export const undone = 'वापस लिया।';
export const undoneStep = message('वापस लिया: “{step}”।');
export const seePlan = 'अपना प्लान देखें';
export const undo = 'वापस लें';
export const declined = 'नहीं लिया।';
export const requested = 'भेज दिया। टीम आपके अकाउंट में जवाब देगी।';
export const signIn = 'साइन इन करें';
export const allTogether = message('सभी {count} मिलाकर');
export const thenCosts = message('फिर GST से पहले {total}, {date} तक तैयार।');
export const takeIt = 'यह लें';
export const takeAll = message('सभी {all} लें');
export const takeSome = message('{all} में से {count} लें');
export const notNow = 'अभी नहीं';
export const notPossible = 'आपके अभी के प्लान में संभव नहीं।';

export const request = 'अनुरोध';
export const requestIsFree = 'अनुरोध का कोई पैसा नहीं लगता। कीमत जवाब के साथ आती है।';
export const requestFeature = 'इस फ़ीचर का अनुरोध करें';

export const addPart = markedMessage('{name} <verb>जोड़ें</verb>');
export const removePart = markedMessage('{name} <verb>हटाएँ</verb>');
export const setPart = markedMessage('{name} <verb>चुनें</verb>');
