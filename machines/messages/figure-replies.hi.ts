import { message } from './message.ts';

export const total = message('आपके प्लान की कीमत GST के साथ {paid} है: बिना GST के {net}, और GST {tax}।');
export const tax = message('आपके प्लान पर GST {tax} है: {net} का {rate} %। इसे मिलाकर आप {paid} देते हैं।');
export const beforeTax = message('बिना GST के आपके प्लान की कीमत {net} है। {tax} GST मिलाकर आप {paid} देते हैं।');
export const withCare = 'इसमें एक साल की केयर शामिल है।';
export const withoutCare = 'इसमें केयर प्लान नहीं है।';
export const followsPlan = 'यह आपके प्लान के हिसाब से है: पेज के नीचे का ब्योरा बताता है कि इसमें क्या है।';

export const payOnce = message('आप एक ही बार में देते हैं: GST के साथ {amount}।');
export const payEqual = message(
  'आप {count} किस्तें देते हैं, {cycle, select, weekly {हर हफ़्ते} monthly {हर महीने} other {हर तिमाही}} एक: हर किस्त GST के साथ {amount}।',
);
export const payFirstLargest = message(
  'आप {count} किस्तें देते हैं, {cycle, select, weekly {हर हफ़्ते} monthly {हर महीने} other {हर तिमाही}} एक: पहली GST के साथ {first}, और कोई इससे बड़ी नहीं।',
);
export const payFirstAndLargest = message(
  'आप {count} किस्तें देते हैं, {cycle, select, weekly {हर हफ़्ते} monthly {हर महीने} other {हर तिमाही}} एक: पहली {first}, सबसे बड़ी {largest}, दोनों GST के साथ।',
);
export const together = message('कुल मिलाकर GST के साथ {paid}, किसी भी तरह की किस्तों में उतना ही।');
export const dueInParts = message('आज ऑर्डर करें, तो आज GST के साथ {amount} देने हैं: {count} में से पहली किस्त।');
export const dueAtOnce = message('आज ऑर्डर करें, तो आज GST के साथ {amount} देने हैं, एक ही बार में।');

export const largestParts = message('बिना GST के आपके प्लान की कीमत {net} है। इसके सबसे बड़े हिस्से: {parts}।');
export const partOf = message('{thing} ({amount})');
export const otherPlatforms = message('{first} के अलावा {names}');
export const wouldBeLess = message('GST के साथ इतना कम हो सकता है: {ways}।');
export const lessBy = message('{how} {amount} कम');
export const biggest = message('आपके प्लान में सबसे महँगे फ़ीचर, बिना GST और केयर के: {parts}।');
export const ofTheBase = message('बेस के साथ आया फ़ीचर हटाने पर इसका ज़्यादा से ज़्यादा {share} % कम होता है।');

export const leastAsItIs = message('जो बनता है वह सब रहे, तो प्लान GST के साथ कम से कम {paid} का है: {how}।');
export const isLeastAsItIs = message('आपका प्लान GST के साथ {paid} का है। रफ़्तार या केयर बदलने से यह और कम नहीं होगा।');
export const leastOfAll = message('फ़ीचर और चरण कम हों, तो यह GST के साथ {paid} तक आ सकता है, {date} को तैयार।');
export const cheapestBase = message(
  'सबसे सस्ता बेस {base} है: जैसा मिलता है, GST के साथ {paid}, Android पर, तीन चरणों में, एक साल की केयर के साथ।',
);
export const withSpeed = message('डिलीवरी “{speed}” के साथ');
export const withoutThing = message('{thing} के बिना');

export const contents = message('आपके प्लान में {count} फ़ीचर हैं।');
export const inCategory = message('{category}: {names}।');
export const furtherFeatures = message('{count} फ़ीचर और हैं, दूसरी श्रेणियों में।');
export const builtAs = message('यह {platforms} के लिए बनता है, इन चरणों में: {phases}।');

export const noBaseTax = message('GST कीमत का {rate} % है, और उसमें जुड़ता है।');
export const noBasePayments = 'प्लान का भुगतान एक साथ होता है, या हर हफ़्ते, महीने या तिमाही की किस्तों में, बिना अतिरिक्त खर्च के।';
export const noBaseReady = 'तारीख फ़ीचर, प्लैटफ़ॉर्म, चरणों और रफ़्तार से तय होती है।';
export const noBasePrice =
  'कीमत बेस और जोड़े गए फ़ीचर की होती है, प्लैटफ़ॉर्म, चरणों और रफ़्तार के हिसाब से, और आप चाहें तो एक साल की केयर के साथ।';
export const noBaseContents = message('{count} बेस हैं, हर एक के अपने फ़ीचर हैं, और आप और जोड़ सकते हैं।');
export const noBaseBiggest = message('कैटलॉग की कीमत से, बिना GST के, सबसे महँगे फ़ीचर: {parts}।');

export const addingCosts = message('{thing} जोड़ने पर GST के साथ {amount} बढ़ते हैं।');
export const addingSaves = message('{thing} जोड़ने पर GST के साथ {amount} बचते हैं।');
export const addingIsFree = message('{thing} जोड़ने से कीमत नहीं बदलती।');
export const removingSaves = message('{thing} आपके प्लान में है। इसे हटाने पर GST के साथ {amount} बचते हैं।');
export const removingCosts = message('{thing} आपके प्लान में है। इसे हटाने पर GST के साथ {amount} बढ़ते हैं।');
export const removingIsFree = message('{thing} आपके प्लान में है। इसे हटाने से कीमत नहीं बदलती।');
export const carePlanIs = message('केयर प्लान आपके प्लान में है: एक साल के लिए GST के साथ {amount}।');
export const choosingCosts = message('{thing}: GST के साथ {amount} ज़्यादा लगेंगे।');
export const choosingSaves = message('{thing}: GST के साथ {amount} कम लगेंगे।');
export const choosingIsFree = message('{thing}: कीमत उतनी ही रहेगी।');
export const isChosen = message('आपके प्लान में यही है: {thing}। इसके लिए कुछ नहीं बढ़ता।');
export const cannotGo = message('{thing} आपके प्लान में अपनी तरह का आख़िरी है, इसलिए पूरी कीमत इसी की है।');
export const isLater = message('तब {days, plural, one {# काम का दिन} other {# काम के दिन}} बाद में तैयार होगा।');
export const isEarlier = message('तब {days, plural, one {# काम का दिन} other {# काम के दिन}} पहले तैयार होगा।');
export const allTogether = message('सब मिलाकर GST के साथ {amount} बढ़ते हैं।');
export const baseCosts = message(
  'बेस {base} जैसा मिलता है, GST के साथ {paid} का है, Android पर, तीन चरणों में, एक साल की केयर के साथ।',
);
export const listPrice = message('{feature} की कैटलॉग में कीमत बिना GST के {price} है।');
export const listPriceDepends = 'प्लान में यह कीमत प्लैटफ़ॉर्म, चरणों, रफ़्तार और केयर से बदलती है।';
export const platformShare = message(
  'कीमत एक प्लैटफ़ॉर्म की होती है। दूसरे के साथ {platform} भी हो, तो ऐप की कीमत {share} % बढ़ती है।',
);
export const phaseShare = message('{phase} सभी चरणों वाले ऐप की कीमत का {share} % है।');
export const careShare = message('एक साल की केयर ऐप की कीमत का {part}/{whole} है, और उस पर GST लगता है।');
