import { message } from './message.ts';

export const noBase = 'आपके प्लान में अभी कोई बेस नहीं है। एक बेस चुनें, या अपने ऐप के बारे में बताएँ।';
export const pricesStay = 'मैं कीमत नहीं बदलता। कम फ़ीचर, धीमी डिलीवरी या बिना केयर प्लान के खर्च कम होता है।';
export const takenBack = message('वापस लिया गया: {step}।');
export const nothingToTakeBack = 'आपके प्लान में वापस लेने के लिए कोई बदलाव नहीं है।';
export const nothingOpen = 'अभी कोई प्रस्ताव खुला नहीं है। कहें कि क्या जोड़ना, हटाना या बदलना है, या कितना बजट है।';
export const nothingOffered = 'अभी चुनने के लिए कुछ नहीं है। थोड़े शब्दों में बताएँ कि आप क्या चाहते हैं।';
export const noTextSaysIt = 'इस साइट पर यह कहीं नहीं लिखा है, और मैं अंदाज़ा नहीं लगाता: टीम आपको बता सकती है।';
export const staysCalm = 'माफ़ कीजिए कि बात ठीक नहीं बन रही: बताएँ कि क्या चाहिए, या टीम से पूछें।';
export const knowsThisSite = 'मैं सिर्फ़ इस साइट को जानता हूँ: फ़ीचर और बेस, आपका प्लान, उसकी कीमत और तारीखें, और शर्तें।';
export const notUnderstood = message('यह समझ नहीं आया: {words}।');
export const likeliest = 'क्या आपका मतलब इनमें से कुछ था? नहीं, तो टीम से पूछें।';
export const couldAsk = 'आप इनमें से कुछ पूछ सकते हैं, या टीम से पूछें।';
export const didYouMeanOne = 'क्या आपका मतलब इनमें से कुछ था?';
export const didYouMeanThis = 'क्या आपका मतलब यह था?';
export const isNoPerson = 'मैं इंसान नहीं हूँ। लिखें कि बात क्या है; टीम को यह बातचीत और आपका प्लान साथ में मिलेगा।';
export const readyOn = message('{start} को शुरू हो तो अंतिम डिलीवरी {delivery} को होगी, {days} काम के दिन बाद।');
export const basePrices =
  'हर बेस जैसा मिलता है: Android पर, तीन चरणों में, एक साल की केयर और GST के साथ। आपकी रकम आपके प्लान के हिसाब से होगी।';

export const describePets = 'पालतू जानवरों के लिए ज़ोमैटो जैसा ऐप, 6 लाख';
export const describeFitness = 'Android और iPhone के लिए फ़िटनेस ऐप';
export const makeCheaper = 'सस्ता करो';
export const makeSooner = 'जल्दी चाहिए';
export const add = message('{feature} जोड़ दो');
export const remove = message('{feature} हटा दो');
export const whatCanYouDo = 'आप क्या कर सकते हैं?';
export const need = message('मुझे {words} चाहिए');

export const amount = message('बजट {amount}');
export const amountWeekly = message('बजट {amount} हर हफ़्ते');
export const amountMonthly = message('बजट {amount} हर महीने');
export const amountQuarterly = message('बजट {amount} हर तिमाही');
export const amountUpfront = message('बजट {amount} एक साथ');
export const date = message('तारीख {date}');
export const amountByDate = message('{amount}, तारीख {date}');
export const andMore = message('{names} और {count} और');

export const quoted = message('“{words}”');
export const lacks = message('कैटलॉग में यह नहीं है: {words}।');
export const canRequest = 'मैं इसे अनुरोध के रूप में लिख सकता हूँ: टीम देखकर आपके अकाउंट में जवाब देगी।';
export const askedOfAssistant = message('सहायक से पूछा गया: {words}');

export const noBaseIsClose = message('कोई बेस इसके करीब नहीं है: {subjects}। इसलिए शुरुआत खाली बेस से होगी।');
export const nearestBase = message('{subjects}: सबसे करीबी बेस {base} है। {summary}');
export const usualFeatures = message(
  'खाली बेस में कोई फ़ीचर नहीं होता, इसलिए सबसे आम फ़ीचर जोड़े गए हैं, हर एक अपनी लाइन और कीमत के साथ: {features}।',
);
export const fits = message('यह इसमें बैठ जाता है: {asked}। {amount}, {date} को तैयार।');
export const isLikeThat = 'आपका प्लान पहले से ऐसा ही है।';
export const nameWhatIsMissing = 'मैं सिर्फ़ वही जानता हूँ जो कैटलॉग में है। जो कमी हो, बताएँ, मैं टीम के लिए लिख लूँगा।';

export const noFeature = 'आपके प्लान में अभी कोई फ़ीचर नहीं है।';
export const nextSpeed = message('“{speed}” के बाद अगली रफ़्तार “{faster}” है। कम फ़ीचर हों, तो भी जल्दी बनता है।');
export const fitsAsItIs = message('आपका प्लान ऐसे ही इसमें बैठ जाता है: {asked}। {total}, {date} को तैयार।');
export const mustsStay = 'जिन्हें आपने ज़रूरी माना है, वे रहते हैं। बाकी तरीके “बजट या तारीख में बैठाएँ” में हैं।';
export const isNearest = 'प्रस्ताव सबसे नज़दीक का है।';
export const keepsNamed = message('आपने जो बताया, वह रहेगा: {features}।');
export const toFit = message('{way}: ऐसे यह इसमें बैठ जाता है: {asked}।');
export const thenIs = message('तब {amount} लगेंगे, {date} को तैयार।');
export const thenPayments = message('तब सबसे बड़ी किस्त {amount} होगी, {date} को तैयार।');

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

export const removesOthers = message('{feature} के बिना ये भी हट जाएँगे, क्योंकि इन्हें उसकी ज़रूरत है: {others}।');
export const takesPlace = message('{feature} इनकी जगह लेता है: {others}।');
export const needsOthers = message(
  '{features} इनके बिना नहीं चलता, इसलिए ये भी जुड़ते हैं, अपनी लाइन और कीमत के साथ: {others}।',
);
export const hasOnlyThese = 'आपके प्लान में पहले से बस यही हैं।';
export const staysAndGoes = message('{stays} फ़ीचर रहते हैं और {goes} हटते हैं।');
export const staysAsNeeded = message('ये भी रहते हैं, क्योंकि बाकी इनके बिना नहीं चलते: {features}।');
export const comesToo = message('ये प्लान में नहीं थे, इसलिए जुड़ते हैं: {features}।');
