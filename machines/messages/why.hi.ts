import { markedMessage, message } from './message.ts';

export const lead = 'ऐप बनने से पहले ही आप उसकी कीमत और तारीखें जानते हैं। यहाँ देखें कि हम उन्हें कैसे निकालते हैं, और क्या-क्या आपका है।';
export const onThisPage = 'इस पेज पर';
export const startWithBase = 'बेस से शुरू करें।';
export const contactUs = 'संपर्क करें';
export const chooseBase = 'बेस चुनें';

export const price = 'कीमत कैसे बनती है';
export const mostIsReady = message(
  'ऐप के करीब 80% फ़ीचर ज़्यादातर ऐप में एक जैसे होते हैं। वे कैटलॉग में तैयार हैं: {categories, plural, one {# श्रेणी} other {# श्रेणियों}} में {features, plural, other {# फ़ीचर}}, हर एक की कीमत रुपये में और समय दिनों में। आप उन्हें आपस में जोड़ने और अपना अलग हिस्सा बनाने के पैसे देते हैं।',
);
export const basesAre = message(
  'बेस एक चलता हुआ ऐप है, जिसमें फ़ीचर पहले से हैं। कुल {bases, plural, other {# बेस}} हैं, एक साल की केयर और GST के साथ {cheapest} से {dearest} तक। आप बेस में जो जोड़ते हैं वह कीमत में जुड़ता है, और जो हटाते हैं उसका एक हिस्सा वापस मिलता है।',
);
export const missingFeature = 'जो फ़ीचर कैटलॉग में नहीं है, उसे माँगा जा सकता है। हम कीमत और डिलीवरी के समय के साथ जवाब देते हैं।';
export const threeFactors =
  'बाकी तीन बातों से तय होता है: ऐप किन प्लैटफ़ॉर्म पर चलेगा, कौन से चरण बनेंगे, और काम कितनी जल्दी चाहिए। जल्दी बनवाना महँगा है, आराम से बनवाना सस्ता।';
export const sumAtWork =
  'नीचे वही हिसाब चलता हुआ देखें। यही हिसाब स्टूडियो में आपके प्लान की कीमत निकालता है, और भुगतान से पहले हमारे सर्वर पर फिर से। दोनों में फ़र्क हो, तो आपके नई कीमत मानने तक कोई पैसा नहीं लिया जाता। कुल कीमत बनना शुरू होने से पहले तय होती है। आप उसे एक साथ दें, या बिना अतिरिक्त खर्च के हर हफ़्ते, महीने या तिमाही की किस्तों में।';

export const shares = '80% फ़ीचर आम हैं, 20% सिर्फ़ आपके';
export const commonFeatures = 'आम फ़ीचर, बने-बनाए';
export const uniqueToYou = 'सिर्फ़ आपके';
export const addFeatures = 'फ़ीचर जोड़ें';
export const pickPhases = 'चरण चुनें';
export const pickPlatforms = 'प्लैटफ़ॉर्म चुनें';
export const drawingKey = 'एक मंज़िल एक फ़ीचर है, नीचे की एक परत एक चरण, और ऊपर की एक प्लेट एक प्लैटफ़ॉर्म।';

export const everyFactor = 'हर गुणक';
export const platforms = 'प्लैटफ़ॉर्म';
export const platform = 'प्लैटफ़ॉर्म';
export const adds = 'जुड़ता है';
export const phases = 'चरण';
export const phase = 'चरण';
export const shareOfWork = 'काम का हिस्सा';
export const speed = 'रफ़्तार';
export const cost = 'कीमत';
export const time = 'समय';
export const everyRule = 'हर नियम';
export const platformRule =
  'एक प्लैटफ़ॉर्म काफ़ी है: बेस की कीमत में आपका सबसे महँगा प्लैटफ़ॉर्म शामिल है। हर अगला प्लैटफ़ॉर्म अपना गुणक जोड़ता है, चाहे आप उन्हें किसी भी क्रम में चुनें।';
export const phaseRule = 'आपके चुने चरण मिलकर बताते हैं कि कितना काम होगा और कितने के पैसे लगेंगे।';
export const creditRule = message(
  'बेस का जो फ़ीचर आप हटाते हैं, उसकी लिस्ट कीमत का {credit}% वापस मिलता है। ज़्यादा से ज़्यादा बेस की कीमत का {most}% वापस मिलता है।',
);
export const careRule = message('स्टैंडर्ड केयर प्लान, यानी एक साल की होस्टिंग और सपोर्ट, बनने वाले काम की कीमत का {share} है।');
export const taxRule = message('भुगतान के समय कुल पर {rate}% GST जुड़ता है। भारत के बाहर के ग्राहक GST नहीं देते।');
export const invoiceRule =
  'हर भुगतान का GST इनवॉइस बनता है, जो PDF में ईमेल से आता है। बिलिंग विवरण में GSTIN दें, तो वह इनवॉइस पर लिखा होता है।';
export const methodRule =
  'आप UPI, कार्ड, नेट बैंकिंग या वॉलेट से भुगतान कर सकते हैं, जहाँ पेमेंट सेवा यह तरीका देती है। उसके सारे तरीके पेमेंट प्लान में लिखे हैं।';
export const depositRule = message(
  'बनने वाले काम की कीमत का {share}% सिक्योरिटी डिपॉज़िट कुल में ही शामिल है, उससे अलग कभी नहीं: डिपॉज़िट पूरा होने तक पहली किस्तें उसी में जाती हैं।',
);
export const roundingRule = 'हर रकम पूरी-पूरी निकाली जाती है और पैसे तक एक ही बार राउंड होती है। सब लाइनें जोड़कर कुल बनता है।';

export const ownership = 'क्या आपका है';
export const codeIsYours = 'आपके ऐप का कोड आपका है। उसे चलाएँ, बदलें या किसी और को सौंपें।';
export const hosting = markedMessage(
  'केयर प्लान में ऐप की होस्टिंग और सपोर्ट हम देते हैं। आप चाहें तो प्लान छोड़कर ऐप को कहीं और भी चला सकते हैं। पूरी बात <terms>शर्तों</terms> में है।',
);
export const sourceCode = 'सोर्स कोड';
export const sourceCodeWords = 'आपके ऐप का पूरा कोड, कैटलॉग के फ़ीचर समेत। दूसरों के पैकेज अपने-अपने लाइसेंस पर रहते हैं।';
export const design = 'डिज़ाइन';
export const designWords = 'आपके ऐप के लिए बनी स्क्रीन और फ़्लो।';
export const data = 'डेटा';
export const dataWords = 'जो कुछ आप, आपकी टीम और आपके ग्राहक ऐप में डालते हैं।';
export const accounts = 'अकाउंट';
export const accountsWords =
  'स्टोर में ऐप आपके अपने अकाउंट पर रहता है। Google Play एक बार $25 लेता है, Apple हर साल $99। दोनों स्टोर को दिए जाते हैं।';

export const tracking = 'डिलीवरी पर नज़र कैसे रखें';
export const twoDates =
  'भुगतान से पहले हर प्लान में दो तारीखें होती हैं: MVP के बाद पहली डिलीवरी, और अंतिम डिलीवरी। वे फ़ीचर के दिनों से बनती हैं, काम के दिनों में गिनकर। हर चुनाव पर वे आपके सामने बदलती हैं।';
export const eachPhase =
  'हर चरण के अंत में कुछ देखने लायक मिलता है: रोडमैप, डिज़ाइन, क्लिक होने वाला प्रोटोटाइप, पहली रिलीज़, पूरा ऐप। अपडेट आपको उसी समय मिलते हैं।';
export const prototypeFirst =
  'आपके प्लान का प्रोटोटाइप तुरंत तैयार है, भुगतान से पहले: क्लिक होने वाली स्क्रीन, प्लान के बेस और फ़ीचर से बनी हुई।';
export const whoBuilds = markedMessage(
  'प्लान में जो लिखा है, उसे {brand} बनाता है। इसके लिए कौन-सी कंपनी ज़िम्मेदार है, यह <terms>शर्तों</terms> में लिखा है।',
);
export const notInPlan =
  'जो प्लान में नहीं है, वह न बनता है, न उसके पैसे लगते हैं। बीच में जो बदलना चाहें, उसकी कीमत पहले बताई जाती है, उसी हिसाब से।';
export const dashboard = 'डैशबोर्ड';
export const dashboardWords = 'हर प्रोजेक्ट का एक कार्ड, उसके कुल के साथ और वह कहाँ तक पहुँचा: ड्राफ़्ट, बना हुआ, चालू, डिलीवर।';
export const versions = 'वर्ज़न';
export const versionsWords =
  'प्लान का हर बदलाव सहेजा जाता है। दो वर्ज़न की तुलना करें: क्या आया, क्या गया, और रुपये व दिनों में कितना फ़र्क है।';
export const calendar = 'कैलेंडर';
export const calendarWords = 'किस्तें और डिलीवरी एक ही फ़ाइल से आपके कैलेंडर में आ जाती हैं।';

export const stopping = 'अगर कोई पक्ष रुक जाए तो';
export const codeLasts = 'कोड हमेशा रहता है, और वह आपका है। बाकी का क्या होता है, यह यहाँ है।';
export const ifYouStop = 'अगर आप रुकें';
export const beforeYouPay = 'भुगतान से पहले';
export const nothingOwed = 'कुछ नहीं देना है। प्लान ऑर्डर नहीं है; वह जैसा है वैसा आपका इंतज़ार करता है।';
export const within30Days = 'खरीद के 30 दिन के अंदर';
export const fullRefund = markedMessage(
  'पूरा रिफ़ंड। मेंबर एरिया की अतिरिक्त चीज़ों का रिफ़ंड नहीं होता। <policy>रिफ़ंड नीति</policy>',
);
export const whileBuilt = 'बाद में, बनने के दौरान';
export const accessContinues = markedMessage(
  'बिलिंग अवधि के अंत तक सब चलता रहता है। उस दिन के बाद की किस्तें नहीं ली जातीं। <policy>रद्द करने की नीति</policy>',
);
export const afterLaunch = 'लॉन्च के बाद';
export const careLasts =
  'केयर प्लान आख़िरी डिलीवरी से एक साल चलता है, होस्टिंग और सपोर्ट के साथ। जारी रखने के लिए एक और साल खरीदें। कोड आपका ही रहता है।';
export const ifWeStop = 'अगर हम रुकें';
export const youAreTold = 'आपको बताया जाता है';
export const inWriting = 'लिखकर, जैसे ही हमें पता चले कि प्लान में लिखी चीज़ें हम नहीं बना सकते।';
export const youKeep = 'आपके पास रहता है';
export const whatIsFinished = 'जो बन चुका है और जिसका भुगतान हो चुका है, उसके कोड के साथ।';
export const youPay = 'आप देते हैं';
export const nothingUndone = 'जो काम नहीं हुआ, उसका कुछ नहीं।';
export const theRest = 'बाकी';
export const settled = markedMessage(
  'जो काम डिलीवर नहीं हुआ, उसके दिए पैसों का निपटारा <terms>शर्तों</terms> और कानून के हिसाब से होता है।',
);
