import { message } from './message.ts';

export const noBase = 'आपके प्लान में अभी कोई बेस नहीं है। एक बेस चुनें, या अपने ऐप के बारे में बताएँ।';
export const pricesStay = 'मैं कीमत नहीं बदलता। कम फ़ीचर, धीमी डिलीवरी या बिना केयर प्लान के खर्च कम होता है।';
export const undoIsAbove = 'फ़ीचर के ऊपर “वापस लें” दबाएँ: प्लान का आख़िरी बदलाव वापस हो जाता है, यहाँ से लिया हुआ भी।';
export const isNoPerson = 'मैं इंसान नहीं हूँ। लिखें कि बात क्या है; टीम को यह बातचीत और आपका प्लान साथ में मिलेगा।';
export const followsPlan = 'यह आपके प्लान के हिसाब से है: पेज के नीचे का ब्योरा बताता है कि इसमें क्या है।';
export const readyOn = message('{start} को शुरू हो तो अंतिम डिलीवरी {delivery} को होगी, {days} काम के दिन बाद।');
export const basePrices =
  'हर बेस जैसा मिलता है: Android पर, तीन चरणों में, एक साल की केयर और GST के साथ। आपकी रकम आपके प्लान के हिसाब से होगी।';

export const describePets = 'पालतू जानवरों के लिए ज़ोमैटो जैसा ऐप, 6 लाख';
export const describeFitness = 'Android और iPhone के लिए फ़िटनेस ऐप';
export const makeCheaper = 'सस्ता करो';
export const makeSooner = 'जल्दी चाहिए';
export const remove = message('{feature} हटा दो');
export const need = message('मुझे {words} चाहिए');

export const amount = message('बजट {amount}');
export const amountWeekly = message('बजट {amount} हर हफ़्ते');
export const amountMonthly = message('बजट {amount} हर महीने');
export const amountQuarterly = message('बजट {amount} हर तिमाही');
export const amountUpfront = message('बजट {amount} एक साथ');
export const date = message('तारीख {date}');
export const amountByDate = message('{amount}, तारीख {date}');

export const quoted = message('“{words}”');
export const lacks = message('कैटलॉग में यह नहीं है: {words}।');
export const canRequest = 'मैं इसे अनुरोध के रूप में लिख सकता हूँ: टीम देखकर आपके अकाउंट में जवाब देगी।';
export const askedOfAssistant = message('सहायक से पूछा गया: {words}');

export const noBaseIsClose = message('कोई बेस इसके करीब नहीं है: {subjects}। इसलिए शुरुआत खाली बेस से होगी।');
export const nearestBase = message('{subjects}: सबसे करीबी बेस {base} है। {summary}');
export const fits = message('यह इसमें बैठ जाता है: {asked}।');
export const leavesOut = message('इसमें बैठाने के लिए सुझाव में कुछ छोड़ा गया है: {asked}।');
export const isLikeThat = 'आपका प्लान पहले से ऐसा ही है।';
export const nameWhatIsMissing = 'मैं सिर्फ़ वही जानता हूँ जो कैटलॉग में है। जो कमी हो, बताएँ, मैं टीम के लिए लिख लूँगा।';

export const noFeature = 'आपके प्लान में अभी कोई फ़ीचर नहीं है।';
export const nextSpeed = message('“{speed}” के बाद अगली रफ़्तार “{faster}” है। कम फ़ीचर हों, तो भी जल्दी बनता है।');
export const fitsAsItIs = message('आपका प्लान ऐसे ही इसमें बैठ जाता है: {asked}। {total}, {date} को तैयार।');
export const mustsStay = 'जिन्हें आपने ज़रूरी माना है, वे रहते हैं। बाकी तरीके “बजट या तारीख में बैठाएँ” में हैं।';
export const isNearest = 'प्रस्ताव सबसे नज़दीक का है।';
export const keepsNamed = message('आपने जो बताया, वह रहेगा: {features}।');
export const toFit = message('इसमें बैठाने के लिए ({asked}): {way}।');

export const notInPlan = message('{feature} आपके प्लान में नहीं है।');
export const cameWithBase = message('{feature} बेस {base} के साथ आता है।');
export const cameAlong = message('{feature} इनके साथ आया: {others}।');
export const youAdded = message('{feature} आपने जोड़ा है।');
export const alsoRemoves = message('इसे हटाने पर ये भी हट जाएँगे: {others}।');

export const noBudget = 'आपने अभी बजट नहीं बताया है। ऐसे लिखें: “6 लाख” या “50 हज़ार हर महीने”।';
export const isLeft = message('{asked} में से {left} बचे हैं।');
export const isPassed = message('{asked} से {amount} ज़्यादा हो रहा है।');
export const planIs = message('आपके प्लान की कीमत: {amount}।');
export const largestPayment = message('आपके प्लान की सबसे बड़ी किस्त: {amount}।');

export const withoutCareAlready = 'आपका प्लान पहले से बिना केयर का है।';
export const hasAlready = message('आपके प्लान में यह पहले से है: {name}।');
export const lastOfKind = message('{name} अपनी तरह का आख़िरी है: एक तो रहेगा।');
export const delivery = message('डिलीवरी “{speed}”');
export const carePlan = 'केयर प्लान';
export const payments = message('भुगतान “{cycle}”');
