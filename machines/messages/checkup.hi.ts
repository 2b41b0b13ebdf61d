import { message, markedMessage } from './message.ts';

export const unloaded = 'सुरक्षा जाँच लोड नहीं हुई';
export const recognised = 'धन्यवाद। इनके बारे में फिर नहीं पूछा जाएगा।';
export const unrecognised = 'आपका जवाब सेव नहीं हुआ';

export const checkup = 'सुरक्षा जाँच';
export const nextStep = 'अगला कदम';
export const allDone = 'आपका अकाउंट अच्छी तरह सुरक्षित है';
export const allDoneRule = 'अभी कुछ करना नहीं है। किसी नए डिवाइस से साइन इन करें, तब फिर देखें।';
export const otherChecks = 'बाकी जाँचें';
export const toDo = 'करना है';
export const fine = 'हो गया';
export const goThere = 'आगे बढ़ें';
export const openCheckup = 'देखें कि आपका अकाउंट और कैसे सुरक्षित हो सकता है।';
export const stepOpen = message('अगला कदम: {step}।');
export const itWasMe = 'यह मैंने किया';

export const changes = 'हाल के बदलाव';
export const changesRule = 'पिछले 28 दिनों में साइन इन के तरीके में हुए बदलाव।';
export const noChanges = 'पिछले 28 दिनों में कुछ नहीं बदला।';
export const ifNotMe = 'कोई बदलाव आपने नहीं किया, तो पासवर्ड बदलें और अनजान ब्राउज़र साइन आउट करें।';
export const changedOn = markedMessage('<time>{moment}</time>');
export const changedIn = markedMessage('<time>{moment}</time>, {browser}');
export const isNew = 'नया';

export const lookAtBrowsers = message(
  '{count, plural, one {दूसरी जगह से हुआ एक साइन इन देखें} other {दूसरी जगहों से हुए # साइन इन देखें}}',
);
export const whyBrowsers = 'आप इसे न पहचानें, तो उस ब्राउज़र को साइन आउट करें और पासवर्ड बदलें।';
export const browsersFine = 'किसी अनजान जगह से साइन इन नहीं';
export const lookAtChanges = message(
  '{count, plural, one {साइन इन के तरीके में हाल का एक बदलाव देखें} other {साइन इन के तरीके में हाल के # बदलाव देखें}}',
);
export const whyChanges = 'बदलाव किसी और ने किया हो, तो आप उसे अब भी वापस ले सकते हैं।';
export const changesFine = 'देखने के लिए कोई नया बदलाव नहीं';
export const changePassword = 'अपना पासवर्ड बदलें';
export const whyPassword =
  'पिछला पासवर्ड रखने के बाद कोई रिकवरी कोड इस्तेमाल हुआ या कोई ब्राउज़र साइन आउट हुआ। यह आपने नहीं किया, तो शायद किसी को आपका पासवर्ड पता है।';
export const passwordFine = 'आपका पासवर्ड ठीक है';
export const confirmEmail = 'अपना ईमेल पता वेरिफ़ाई करें';
export const whyEmail = 'इसके बिना भूला हुआ पासवर्ड दोबारा नहीं रखा जा सकता।';
export const emailFine = 'आपका ईमेल पता वेरिफ़ाई है';
export const setUpTwoSteps = 'दो कदम की जाँच सेट करें';
export const whyTwoSteps = 'तब सिर्फ़ चुराए हुए पासवर्ड से साइन इन नहीं होता।';
export const twoStepsFine = 'दो कदम की जाँच चालू है';
export const makeCodes = 'नए रिकवरी कोड बनाएँ';
export const whyCodes = message(
  '{count, plural, =0 {एक भी नहीं बचा।} one {एक बचा है।} other {# बचे हैं।}} ऑथेंटिकेटर ऐप वाला फ़ोन खो जाए, तो इनके बिना साइन इन नहीं होगा।',
);
export const codesFine = message('{count} रिकवरी कोड बचे हैं');
export const addPasskey = 'पासकी जोड़ें';
export const whyPasskey = 'पासकी का अंदाज़ा नहीं लगाया जा सकता, और वह नकली वेबसाइट पर नहीं चलती।';
export const passkeyFine = message('{count, plural, one {# पासकी} other {# पासकी}}');
export const forgetDevices = message(
  '{count, plural, one {जो डिवाइस अब काम में नहीं है, उसे भुलाएँ} other {जो # डिवाइस अब काम में नहीं हैं, उन्हें भुलाएँ}}',
);
export const whyDevices = 'इससे कोड नहीं पूछा जाता, और यह 90 दिनों से इस्तेमाल नहीं हुआ।';
export const devicesFine = 'कोई बेकार डिवाइस याद नहीं रखा है';
