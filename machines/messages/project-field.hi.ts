import { message } from './message.ts';

export const project = 'प्रोजेक्ट';
export const projects = 'प्रोजेक्ट';
export const noProject = 'कोई खास प्रोजेक्ट नहीं';
export const searching = 'खोज रहे हैं';
export const shownOf = message('{total, plural, other {# प्रोजेक्ट}} में से {shown}');
export const noneYet = 'अभी आपका कोई प्रोजेक्ट नहीं है।';
export const noneCalled = message('किसी प्रोजेक्ट के नाम में “{search}” नहीं है।');
export const notLoaded = 'प्रोजेक्ट लोड नहीं हो सके।';
export const restNotLoaded = 'बाकी सूची लोड नहीं हो सकी।';
export const tryAgain = 'फिर से कोशिश करें';
