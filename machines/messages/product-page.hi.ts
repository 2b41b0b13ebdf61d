import { message } from './message.ts';

export const steps = 'चरण';
export const speakToHuman = 'किसी इंसान से बात करें';
export const currency = 'करेंसी';
export const indicativeCurrency = message('{id}, {name}, अंदाज़न');
export const copyLink = 'लिंक कॉपी करें';
export const copyLinkLater = 'लिंक कॉपी करें: पहले बेस चुनें';

export const isPaid = 'इस प्लान का भुगतान हो चुका है। यह वैसा ही रहेगा जैसा आपने ऑर्डर किया था।';
export const isBeingPaid = 'इस प्लान का एक भुगतान अभी बाकी है। बैंक का जवाब आने तक प्लान वैसा ही रहेगा।';
export const changeCopy = 'कॉपी में बदलाव करें';
export const linkDamaged = 'यह लिंक खराब या पुराना है। आपका प्लान नहीं बदला है। नया लिंक माँगें।';
export const isDearer = message('यह लिंक बनने के बाद कीमतें बदली हैं: कुल कीमत अब {difference} ज़्यादा है।');
export const isCheaper = message('यह लिंक बनने के बाद कीमतें बदली हैं: कुल कीमत अब {difference} कम है।');
export const understood = 'ठीक है';
export const billedInRupees = 'यहाँ रकम INR में है, जैसे बिल बनता है।';
export const isIndicative = message('{currency} में रकम अंदाज़न है, {date} की दर पर। बिल INR में बनता है।');
export const keepThisPlan = 'यही प्लान रखें';
export const changedOnDevice = message(
  '{project} किसी दूसरे डिवाइस पर भी बदला गया है। जब तक आप दोनों में से एक नहीं चुनते, आपके बदलाव इसी ब्राउज़र में रहेंगे।',
);
export const takeOtherDevice = 'दूसरे डिवाइस का प्लान लें';
export const changedInTab = 'यह प्लान किसी दूसरे टैब में बदला गया है। जब तक आप दोनों में से एक नहीं चुनते, बदलाव सहेजे नहीं जाएँगे।';
export const takeOtherTab = 'दूसरे टैब का प्लान लें';
export const notSaved =
  'ब्राउज़र में जगह नहीं है या रोक लगी है, इसलिए आपका प्लान सहेजा नहीं गया। आप आगे बढ़ सकते हैं, पर यह पेज छोड़ने पर प्लान चला जाएगा।';
export const unreadable = 'आपका सहेजा हुआ प्लान किसी और वर्ज़न का है और खुल नहीं सकता। हमने नया प्लान शुरू किया है।';

export const theConflict = 'दो फ़ीचर में से एक का चुनाव';
export const theContactForm = 'संपर्क फ़ॉर्म';
export const theFitting = 'बजट या तारीख में बैठाना';
export const theLink = 'लिंक';
export const theNotice = 'सूचना';
export const theNotes = 'आपके प्लान की सूचनाएँ';
export const theLinkedPlan = 'लिंक वाला प्लान';
export const thePlans = 'प्लान की सूची';
export const thePlatforms = 'प्लैटफ़ॉर्म की सूची';
export const theSummary = 'ब्योरा';

export const paidElsewhere = message('{project} का भुगतान हो गया।');
export const seeReceipt = 'रसीद देखें';
export const linkFailed = 'लिंक नहीं बन पाया।';
export const tryAgain = 'फिर से कोशिश करें';
export const linkCopied = 'लिंक कॉपी हो गया';
export const undo = 'वापस लें';
