import { message } from './message.ts';

export const chooseBase = 'बेस चुनें';
export const trustedBrands = 'इन ब्रैंड का भरोसा';
export const sampleBrands = 'नमूने: ये ब्रैंड काल्पनिक हैं।';
export const topic = 'विषय';
export const whyBrand = message('{brand} क्यों');

export const buildAnything = 'कुछ भी बनाएँ।';
export const fasterAndBetter = 'तेज़ और बेहतर।';
export const forAnyDevice = 'हर डिवाइस के लिए।';
export const promise = 'बेस चुनें, उसके फ़ीचर तय करें, डिलीवरी का प्लान बनाएँ। बनना शुरू होने से पहले कीमत और समय-सीमा तय।';
export const contactUs = 'संपर्क करें';
export const heroFeatures = message('{features, plural, other {# फ़ीचर}}');
export const heroDuration = message('{phases, plural, other {# चरण}}, {weeks, plural, one {# हफ़्ता} other {# हफ़्ते}}');
export const heroTitle = message(
  'एक ऐप: {features, plural, other {# फ़ीचर}}, {groups, plural, one {# समूह} other {# समूहों}} में, {phases, plural, other {# चरण}}, {platforms, plural, other {# प्लैटफ़ॉर्म}}, {weeks, plural, one {# हफ़्ता} other {# हफ़्ते}}',
);
export const oneFloor = 'एक मंज़िल, एक फ़ीचर';

export const inFigures = 'आँकड़ों में';
export const applicationsDelivered = 'ऐप 10 साल में बनाकर दिए';
export const readyFeatures = 'बने-बनाए फ़ीचर, अपने हिसाब से बदलें';
export const underTenMinutes = '10 मिनट से कम';
export const firstPrototype = 'में पहला प्रोटोटाइप: आपके प्लान से तुरंत बनता है';
export const fixed = 'तय';
export const priceAndTimeline = 'कीमत और समय-सीमा, बनना शुरू होने से पहले';

export const mostExists = 'आपका ज़्यादातर ऐप पहले से बना है। पैसे सिर्फ़ बाकी हिस्सा बनाने के दें।';
export const aboutEighty =
  'करीब 80% फ़ीचर ज़्यादातर ऐप में एक जैसे होते हैं। वे बने और परखे हुए हैं, बस अपने हिसाब से बदलने हैं। बाकी सिर्फ़ आपके हैं, और मेहनत वहीं लगती है।';
export const shares = '80 प्रतिशत आम फ़ीचर, बने-बनाए; 20 प्रतिशत सिर्फ़ आपके';
export const commonFeatures = 'आम फ़ीचर, बने-बनाए';
export const uniqueToYou = 'सिर्फ़ आपके';

export const sixThings = 'छह बातें, शुरू करने से पहले तय';
export const specification = 'ज़रूरत की सही समझ';
export const specificationWords = 'आपकी बात फ़ीचर की सूची बनती है, हर एक की कीमत और दिनों के साथ। जो सूची में है, वह बनता है।';
export const cost = 'प्रोडक्ट की तय कीमत';
export const costWords = 'कीमत बनना शुरू होने से पहले तय होती है। वह तभी बदलती है जब आप सूची बदलें।';
export const timeline = 'डिलीवरी का तय समय';
export const timelineWords = 'पहली और अंतिम डिलीवरी की तारीखें कीमत के साथ ही तय, चरण दर चरण।';
export const payment = 'भुगतान आपकी सुविधा से';
export const paymentWords = 'पूरा भुगतान एक साथ करें, या बिना अतिरिक्त खर्च के हर हफ़्ते, महीने या तिमाही की किस्तों में।';
export const management = 'काम पर खुली नज़र';
export const managementWords = 'उसी समय देखें कि क्या बन रहा है, क्या बन चुका है और आगे क्या है।';
export const support = 'लगातार सपोर्ट';
export const supportWords = 'लॉन्च के बाद होस्टिंग, अपडेट और सपोर्ट, केयर प्लान में सालाना तय कीमत पर।';

export const compared = 'तुलना';
export const comparedWith = 'कस्टम डेवलपमेंट से, और लो-कोड व नो-कोड बिल्डर से।';
export const customDevelopment = 'कस्टम डेवलपमेंट';
export const lowCode = 'लो-कोड और नो-कोड';
export const comparedTimeline = 'समय';
export const ourTimeline = message(
  'बनना शुरू होने से पहले तय। कस्टम: MVP 8-12 हफ़्ते में, पूरा ऐप 3-6 महीने में। बेस से: MVP {mvp} हफ़्ते में, पूरा ऐप {fullBuild} हफ़्ते में।',
);
export const customTimeline = 'अंदाज़न, और काम के साथ बदलता रहता है।';
export const lowCodeTimeline = 'शुरू करना जल्दी। आगे सब आपके लगाए समय पर।';
export const comparedPricing = 'कीमत';
export const ourPricing = 'पहले से तय। एक साथ दें या बिना अतिरिक्त खर्च की किस्तों में।';
export const customPricing = 'जितना समय लगे, उतना बिल।';
export const lowCodePricing = 'जब तक ऐप चले, तब तक सब्सक्रिप्शन।';
export const comparedOwnership = 'कोड किसका';
export const ourOwnership = 'कोड आपका है।';
export const customOwnership = 'आम तौर पर आपका, कॉन्ट्रैक्ट के हिसाब से।';
export const lowCodeOwnership = 'बिल्डर के प्लैटफ़ॉर्म पर ही रहता है।';

export const questions = 'सवाल-जवाब';
export const howIsPriceFixed = 'बनना शुरू होने से पहले कीमत कैसे तय होती है?';
export const priceIsFixed =
  'हर फ़ीचर की कीमत और समय तय है। बेस, आपके जोड़े फ़ीचर, प्लैटफ़ॉर्म, चरण और डिलीवरी की रफ़्तार मिलाकर एक कुल बनता है, और उसकी हर लाइन दिखती है। वही कुल कीमत है।';
export const whatIsBase = 'बेस क्या है?';
export const baseIs = message(
  'एक ऐप जो पहले से चलता है, जिसके फ़ीचर की सूची सामने है और सबकी एक कीमत है। ऐसे {bases} बेस हैं, साथ में एक खाली बेस भी। बेस में जो है उसे रखें, जो नहीं चाहिए उसे हटाएँ, और {features} फ़ीचर के कैटलॉग से जोड़ें।',
);
export const isCodeMine = 'क्या कोड मेरा होगा?';
export const codeIsYours = 'हाँ। आपके ऐप का कोड आपका है। उसे जहाँ चाहें चलाएँ, बदलें, या दूसरे डेवलपर को दें।';
export const canPayInInstalments = 'क्या किस्तों में भुगतान हो सकता है?';
export const instalmentsCan =
  'हाँ: एक साथ, या ऐप बनने के दौरान हर हफ़्ते, महीने या तिमाही की किस्तों में। किस्तों का कोई अतिरिक्त खर्च नहीं: उनका जोड़ पैसे-पैसे तक वही कीमत है। भुगतान से पहले हर रकम के साथ 18% GST दिखता है।';
export const howLong = 'ऐप बनने में कितना समय लगता है?';
export const buildTakes = message(
  'कस्टम ऐप में ज़रूरत समझने में 2 घंटे, सही कीमत और समय-सीमा में 2-3 दिन, MVP में 8-12 हफ़्ते और पूरे ऐप में 3-6 महीने लगते हैं। बेस के साथ कीमत और तारीखें चुनते-चुनते दिखती हैं। एक प्लैटफ़ॉर्म और सामान्य रफ़्तार पर उसका MVP {mvp} हफ़्ते में और पूरा ऐप {fullBuild} हफ़्ते में बनता है। पहली और अंतिम डिलीवरी की अपनी तारीखें आपके प्लान में दिखती हैं। तेज़ रफ़्तार उन्हें पास लाती है, उसकी कीमत साथ में दिखती है।',
);
export const canChangeLater = 'क्या बाद में फ़ीचर बदल सकते हैं?';
export const changesLater =
  'भुगतान से पहले, जितनी बार चाहें: हर बदलाव पर कीमत और तारीखें तुरंत बदलती हैं। बाद के बदलावों की कीमत उन्हीं नियमों से बनती है, और कुछ भी बनने से पहले आपकी सहमति ली जाती है।';
export const afterLaunch = 'लॉन्च के बाद क्या होता है?';
export const launchBegins =
  'होस्टिंग, अपडेट और सपोर्ट केयर प्लान में चलते रहते हैं। उसकी सालाना कीमत पहले दिन से आपके प्लान में है। कोड हर हाल में आपका है।';

export const startWithBase = 'बेस से शुरू करें।';
