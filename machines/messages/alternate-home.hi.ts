import { message } from './message.ts';

export const welcome = 'ऐप बनाने के नए दौर में आपका स्वागत है';
export const promise = 'तय कीमत, तारीखों वाला प्लान और आपका अपना कोड: ऐसा ऐप, जो पहले से चल रहे हिस्सों से बनता है।';
export const bookDemo = '1:1 डेमो बुक करें';
export const drawing = 'पाँच चरणों की नींव पर खड़ा एक ऐप';

export const threeWays = 'ऐप बनाने के तीन रास्ते';
export const devShops = 'पारंपरिक डेवलपमेंट कंपनियाँ';
export const appBuilder = 'ऑनलाइन ऐप बिल्डर';
export const architecture = 'पूरी तरह कस्टम आर्किटेक्चर';
export const ownCode = 'कोड आपका';
export const fixedTimeline = 'तय समय-सीमा';
export const speed = 'तेज़ डेवलपमेंट';
export const team = 'ज़रूरत पर बड़ी टीम';
export const operate = 'ऐप चलाना';
export const guaranteedPrice = 'कीमत की पहले से गारंटी';
export const yes = 'हाँ';
export const partly = 'कुछ हद तक';
export const no = 'नहीं';

export const process = 'पहली बातचीत से ऐप तक';
export const processLead =
  'कस्टम ऐप के चार कदम, छह महीने की एक समय-रेखा पर, पैमाने से। साथ में यह कि बेस के साथ हर कदम कितना समय लेता है, एक प्लैटफ़ॉर्म और सामान्य रफ़्तार पर।';
export const step = 'कदम';
export const whatHappens = 'क्या होता है';
export const duration = 'समय';
export const firstMonth = 'महीना 1';
export const briefing = 'ज़रूरत समझना';
export const briefingWords = 'आप ऐप के बारे में बताते हैं। उससे फ़ीचर की सूची बनती है।';
export const briefingTakes = '2 घंटे';
export const pricing = 'सही कीमत और समय-सीमा पाएँ';
export const pricingWords = 'हर फ़ीचर को उसकी कीमत और दिन मिलते हैं, हर चरण को उसकी तारीखें।';
export const pricingTakes = '2-3 दिन';
export const pricingWithBase = 'बेस के साथ: चुनते-चुनते';
export const mvp = 'MVP';
export const mvpWords = 'काम में आने लायक पहली रिलीज़, आपके चुने प्लैटफ़ॉर्म पर।';
export const mvpTakes = '8-12 हफ़्ते';
export const fullBuild = 'पूरा ऐप';
export const fullBuildWords = 'चुना हुआ हर फ़ीचर, अपने कोड के साथ डिलीवर।';
export const fullBuildTakes = '3-6 महीने';
export const weeksWithBase = message('बेस के साथ: {weeks} हफ़्ते');

export const uses = 'किस काम के लिए';
export const customBuilt = 'पूरी तरह कस्टम ऐप';
export const customBuiltWords = 'खाली बेस से शुरू करें और हर फ़ीचर खुद जोड़ें। आर्किटेक्चर, स्क्रीन और कोड सिर्फ़ आपके लिए बनते हैं।';
export const preBuilt = 'बने-बनाए ऐप में बदलाव';
export const preBuiltWords = 'पहले से चल रहे बेस से शुरू करें। जो नहीं चाहिए उसे हटाएँ, और पैसे सिर्फ़ अपनी ज़रूरत का हिस्सा बनाने के दें।';
export const prototyping = 'झटपट प्रोटोटाइप';
export const prototypingWords =
  'भुगतान से पहले, 10 मिनट से कम में पहला प्रोटोटाइप देखें: वह आपके प्लान से तुरंत बनता है। प्रोफ़ेशनल प्रोटोटाइप एक अलग चरण है।';
export const ai = 'AI अपनाएँ';
export const aiWords = 'अपने ऐप में स्मार्ट फ़ीचर जोड़ें, सुझावों से लेकर चैट तक। हर एक की कीमत और दिन तय हैं, बाकी फ़ीचर की तरह।';
