import { message } from './message.ts';

export const title = 'डिलीवरी तय करें';
export const done = 'हो गया';
export const lead = 'हर विकल्प दिखाता है कि क्या बदलेगा: GST से पहले की कुल कीमत में और काम के दिनों में।';
export const features = message('{count} फ़ीचर');
export const phases = message('{count} चरण');

export const selectPlatform = 'प्लैटफ़ॉर्म चुनें';
export const platformsSelected = message('{all} में से {count, plural, one {# चुना गया} other {# चुने गए}}');
export const selectPhases = 'चरण चुनें';
export const phasesSelected = message('{count, plural, one {# चुना गया} other {# चुने गए}}');
export const schedule = 'शुरुआत से हफ़्तों में चरण';
export const phase = 'चरण';
export const change = 'बदलाव';
export const speed = 'डिलीवरी की रफ़्तार';
export const firstDelivery = 'पहली डिलीवरी';
export const finalDelivery = 'अंतिम डिलीवरी';
export const carePlan = 'केयर प्लान';
export const yearOfCare = 'एक साल की स्टैंडर्ड केयर';
export const whatCareIs = message('अंतिम डिलीवरी के बाद अपडेट, सुधार और निगरानी। साल के {amount}।');

export const platformNeeded = 'कम से कम एक प्लैटफ़ॉर्म चुनें।';
export const phaseNeeded = 'कम से कम एक चरण चुनें।';
export const included = 'शामिल';
export const oneIsNeeded = 'एक ज़रूरी है';
export const isIncluded = 'शामिल है।';
export const yourSpeed = 'आपकी रफ़्तार';
export const yourSpeedTakes = message('आपकी रफ़्तार, {duration}।');
export const withoutCare = 'केयर बिना';
export const withCare = 'केयर के साथ';

export const platforms = 'प्लैटफ़ॉर्म';
export const addPlatforms = 'प्लैटफ़ॉर्म जोड़ें';
export const add = 'जोड़ें';
export const remove = 'हटाएँ';
export const addPlatform = message('{platform} जोड़ें');
export const removePlatform = message('{platform} हटाएँ');
export const lastStays = 'प्लान में कम से कम एक प्लैटफ़ॉर्म होना चाहिए: आख़िरी वाला बना रहता है।';
