import { message } from './message.ts';

export const examples = 'बजट, तारीख या दोनों लिखें, जैसे “5 लाख 30 सितंबर तक” या “50 हज़ार हर महीने”।';
export const noSuchDay = 'ऐसी कोई तारीख नहीं होती। तारीख ऐसे लिखें: “30 सितंबर 2027”।';
export const notUnderstood = message('“{word}” समझ नहीं आया। {examples}');
export const twoAmounts = 'इसमें दो रकमें हैं। एक बजट लिखें।';
export const noAmount = 'इसमें रकम नहीं है, सिर्फ़ यह कि कितनी बार देना है। ऐसे लिखें: “50 हज़ार हर महीने”।';
export const notAhead = message('{date} आगे की तारीख नहीं है। बाद की तारीख लिखें।');
export const belowZero = 'बजट शून्य से कम नहीं हो सकता। ऐसे लिखें: “5 लाख”।';
export const isNothing = 'बजट शून्य से ज़्यादा होता है। ऐसे लिखें: “5 लाख”।';
export const inRupees = 'बजट रुपये में लिखें, जैसे “5 लाख”।';
export const twoDates = 'इसमें दो तारीखें हैं। एक ही लिखें।';
export const tooMuch = 'यह रकम गिनने के लिए बहुत बड़ी है। छोटा बजट लिखें।';
export const tooLittle = message('₹{digits} ऐप बनाने के लिए बहुत कम हैं। बड़ा बजट लिखें।');
export const tooLittleWithoutUnit = message(
  '₹{digits} ऐप बनाने के लिए बहुत कम हैं। अगर मतलब लाख या हज़ार है, तो “{digits} लाख” या “{digits} हज़ार” लिखें।',
);

export const arrangeCareYourself = 'अंतिम डिलीवरी के बाद अपडेट और सुधार का इंतज़ाम आप खुद करते हैं।';
export const noAppFor = message('{platform} के लिए ऐप नहीं बनेगा।');
export const notBuilt = message('यह नहीं बनेगा: {note}।');
export const deliverySpeed = message('डिलीवरी “{speed}”');
export const insteadOfSpeed = message('जो बचा, उस पर “{speed}” की जगह।');
export const carePlan = 'केयर प्लान';
export const payments = 'भुगतान';
export const asBudgetAsks = message('{cycle}, जैसा बजट कहता है।');

export const everyFeatureStays = 'हर फ़ीचर रहता है।';
export const someStay = message('{all} में से {kept} फ़ीचर रहते हैं।');
export const withoutFeatures = message('ये हटते हैं: {names}।');
export const careStays = 'केयर प्लान रहता है।';
export const mustsAreIn = 'आपके ज़रूरी फ़ीचर शामिल हैं।';

export const now = message('अभी {total}, {date} को तैयार।');
export const nowInParts = message('अभी {total}, {payment} की किस्तों में, {date} को तैयार।');
export const withTaxNamed = message('{net} + GST {tax} = {paid}');
export const withTax = message('GST के साथ {amount}');
export const plusTax = message('{amount} और GST');
export const budgetWithTax = message('बजट में {tax} GST है।');
export const budgetPlusTax = message('GST के साथ वह बजट {paid} है।');
export const overBudget = message('यह बजट से {amount} ज़्यादा है।');
export const withinBudget = message('यह बजट से {amount} कम है।');
export const isBudget = 'यह ठीक बजट जितना है।';
export const nothingAtAll = 'न ज़्यादा पैसे काफ़ी हैं, न बाद की तारीख। कोई ज़रूरी फ़ीचर हटाएँ।';
export const budgetNotMet = message('{budget} में नहीं बनेगा: कम से कम {amount} लगेंगे, {ready} तक तैयार।');
export const dateNotMet = message('{date} तक नहीं बनेगा: सबसे जल्दी {ready}, {amount} में।');
export const onlyBudgetMet = message('{budget} में बन जाएगा; {date} तक नहीं: सबसे जल्दी {ready}, {amount} में।');
export const onlyDateMet = message('{date} तक बन जाएगा; {budget} में नहीं: कम से कम {amount} लगेंगे, {ready} तक तैयार।');
export const neitherMet = message('न {budget} में बनेगा, न {date} तक: सबसे जल्दी {ready}, {amount} में।');
export const notBothMet = message(
  '{budget} और {date}, दोनों अलग-अलग पूरे होते हैं, साथ नहीं: उस तारीख तक कम से कम {amount} लगेंगे; उस बजट में सबसे जल्दी {later}, {laterAmount} में।',
);

export const dateIsNotMet = message('{date} तक नहीं बन पाएगा।');
export const dateIsMet = message('{date} तक बन जाएगा।');

export const rankedBy = 'पहले वह तरीका, जिसमें आपके प्लान का ज़्यादा हिस्सा रहता है, फिर वह, जिसमें कम तरह की चीज़ें बदलती हैं।';
export const featuresCount =
  'आपके ज़रूरी फ़ीचर कभी नहीं हटते। बेस के साथ आए फ़ीचर के 3 अंक हैं, आपके जोड़े हुए के 2, और उस पर टिके हर फ़ीचर का 1 अंक और।';
export const othersCount = 'प्लैटफ़ॉर्म और चरण के अंक कीमत में उनके हिस्से जितने हैं। रफ़्तार और केयर से जो बनता है, वह नहीं बदलता।';
