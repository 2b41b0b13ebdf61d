import { markedMessage, message } from './message.ts';

export const settings = 'सेटिंग्स';
export const checkingSignIn = 'आपका साइन इन जाँचा जा रहा है';
export const signIn = 'साइन इन करें';
export const loading = message('खुल रहा है: {what}');
export const sentToo = message('इस पेज पर हुए हर बदलाव की सूचना {address} पर भेजी जाती है।');
export const change = 'बदलें';
export const add = 'जोड़ें';
export const remove = 'हटाएँ';
export const cancel = 'रद्द करें';
export const save = 'सहेजें';
export const copy = 'कॉपी करें';
export const goOn = 'आगे बढ़ें';
export const tryAgain = 'फिर से कोशिश करें';
export const loadAgain = 'फिर से खोलें';
export const actOn = message('{act}: {what}');

export const enterPassword = 'अपना पासवर्ड भरें';
export const setNewPassword = 'नया पासवर्ड रखें';
export const password = 'पासवर्ड';
export const whyPassword = 'यह बदलाव करने के लिए पासवर्ड भरें। फिर 10 मिनट तक दोबारा नहीं पूछा जाएगा।';
export const beforeDeletion = 'अकाउंट मिटाने के लिए पासवर्ड भरें';
export const beforeKeeping = 'अकाउंट बनाए रखने के लिए पासवर्ड भरें';
export const beforeFactors = 'दो कदम की जाँच बदलने के लिए पासवर्ड भरें';
export const beforePasskey = 'पासकी बदलने के लिए पासवर्ड भरें';
export const beforeCodes = 'रिकवरी कोड बनाने के लिए पासवर्ड भरें';
export const beforeDevice = 'डिवाइस बदलने के लिए पासवर्ड भरें';
export const beforeName = 'नाम बदलने के लिए पासवर्ड भरें';
export const beforeEmail = 'ईमेल पता बदलने के लिए पासवर्ड भरें';
export const beforePhone = 'फ़ोन नंबर बदलने के लिए पासवर्ड भरें';

export const profile = 'प्रोफ़ाइल';
export const profileRule = 'हर नए ईमेल पते या फ़ोन नंबर पर कोड भेजा जाता है। उसे भरकर पक्का करें कि वह आपका है।';
export const name = 'नाम';
export const email = 'ईमेल पता';
export const phone = 'फ़ोन नंबर';
export const none = 'कोई नहीं';
export const verified = 'वेरिफ़ाई हो चुका';
export const unverified = 'वेरिफ़ाई नहीं हुआ';
export const cancelChange = 'बदलाव रद्द करें';
export const waitsForCode = message('{address} अभी वेरिफ़ाई नहीं हुआ');
export const untilThen = message('तब तक {address} ही चलेगा।');
export const countsAlready = 'यह अभी से इस्तेमाल में है, पर वेरिफ़ाई होने तक नया पासवर्ड रखने का कोड इस पर नहीं भेजा जाता।';
export const verify = 'वेरिफ़ाई करें';
export const verifyLater = 'बाद में वेरिफ़ाई करें';
export const sendingCode = 'कोड भेजा जा रहा है';
export const updatingField = message('{field} बदला जा रहा है');
export const removePhone = 'अपना फ़ोन नंबर हटाएँ? इससे SMS से आने वाले कोड भी बंद हो जाएँगे।';
export const removeName = 'अपना नाम हटाएँ?';
export const keep = 'रहने दें';
export const saveAndSend = 'सहेजें और कोड भेजें';
export const nameUntaken = 'साइन इन सेवा ने यह नाम नहीं माना: शायद यह बहुत लंबा है, या इसमें ऐसे चिह्न हैं जो नाम में नहीं चलते।';
export const emailUntaken = 'साइन इन सेवा ने यह ईमेल पता नहीं माना: इसकी स्पेलिंग जाँचें।';
export const phoneUntaken = 'साइन इन सेवा ने यह फ़ोन नंबर नहीं माना: इसके अंक और देश जाँचें।';
export const sentToNewEmail = 'आपके नए ईमेल पते पर कोड भेजा गया है। पता वेरिफ़ाई करने के लिए उसे भरें।';
export const sentToEmail = message('{address} पर कोड भेजा गया है। पता वेरिफ़ाई करने के लिए उसे भरें।');
export const sentToPhone = 'आपके फ़ोन पर SMS से कोड भेजा गया है।';
export const sentToNumber = message('{number} पर SMS से कोड भेजा गया है।');

export const passwordRule = 'बदलने पर बाकी सब ब्राउज़र साइन आउट हो जाते हैं।';
export const enterOldPassword = 'अपना पुराना पासवर्ड भरें';
export const oldPassword = 'पुराना पासवर्ड';
export const newPassword = 'नया पासवर्ड';
export const changePassword = 'पासवर्ड बदलें';

export const passkeys = 'पासकी';
export const passkeysRule =
  'फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से साइन इन करें। पासवर्ड और कोड नहीं भरने होते। कई ब्राउज़र यूज़रनेम भी ख़ुद भर देते हैं।';
export const makePasskey = 'आगे बढ़ें';
export const followBrowser = 'पासकी बनाने के लिए अपने ब्राउज़र के बताए कदम पूरे करें।';
export const addPasskey = 'पासकी जोड़ें';
export const passkeysUnsupported = 'इस ब्राउज़र में पासकी नहीं चलतीं। दूसरे ब्राउज़र में जोड़ें।';
export const addedOn = markedMessage('<time>{moment}</time> को जोड़ी गई।');
export const lastUsed = markedMessage('आख़िरी बार <time>{moment}</time> को इस्तेमाल हुई।');
export const rename = 'नाम बदलें';
export const deleteIt = 'मिटाएँ';
export const passkeyName = 'पासकी का नाम';

export const twoSteps = 'दो कदम की जाँच';
export const twoStepsRule = 'पासवर्ड के बाद एक कोड भरना होता है, सिवा उन डिवाइस के जो याद रखे गए हैं।';
export const appSetUp = 'ऑथेंटिकेटर ऐप की सेटिंग';
export const setUpApp = 'ऑथेंटिकेटर ऐप सेट करें';
export const switchOn = 'चालू करें';
export const switchOff = 'बंद करें';
export const setUp = 'सेट करें';
export const on = 'चालू';
export const off = 'बंद';
export const askedFirst = 'पहले पूछा जाए';
export const addPhoneFirst = 'पहले अपनी प्रोफ़ाइल में फ़ोन नंबर जोड़कर वेरिफ़ाई करें।';
export const verifyPhoneFirst = 'पहले अपना फ़ोन नंबर वेरिफ़ाई करें।';
export const askEachTime = 'हर बार पूछें';

export const recoveryCodes = 'रिकवरी कोड';
export const recoveryCodesRule = 'हर कोड आपको एक बार ऑथेंटिकेटर ऐप के बिना साइन इन कराता है, और ऐप को बंद कर देता है।';
export const makeCodes = 'कोड बनाएँ';
export const tenCodes = 'दस रिकवरी कोड';
export const codesLeft = message('{count} में से {left} रिकवरी कोड बचे हैं');
export const noCodes = 'अभी कोई रिकवरी कोड नहीं';
export const newReplaceThese = 'नए कोड इनकी जगह ले लेंगे।';
export const makeThemNow = 'इन्हें अभी बनाएँ और फ़ोन से अलग जगह रखें: ऐप पास न हो, तब इनसे साइन इन होता है।';
export const noneLeft = 'कोई नहीं बचा: नए बनाएँ';
export const fewLeft = 'थोड़े बचे हैं: नए बनाएँ';
export const makeNewCodes = 'नए कोड बनाएँ';
export const makeRecoveryCodes = 'रिकवरी कोड बनाएँ';
export const codeRule = 'हर कोड ऑथेंटिकेटर ऐप की जगह एक बार चलता है, और ऐप को बंद कर देता है।';
export const codesOf = message('{brand}: रिकवरी कोड');
export const madeFor = message('अकाउंट {username}, {day} को बने');
export const codesCopied = 'कोड कॉपी हो गए';
export const copyBlocked = 'आपके ब्राउज़र ने कॉपी करने नहीं दिया। कोड प्रिंट या डाउनलोड करें।';
export const shownOnce = 'ये कोड एक ही बार दिखते हैं। इन्हें फ़ोन से अलग जगह रखें।';
export const replaceEarlier = 'आपके पुराने कोड अब नहीं चलते।';
export const print = 'प्रिंट करें';
export const download = 'डाउनलोड करें';
export const codesDownloaded = 'कोड डाउनलोड हो गए';
export const haveKept = 'मैंने ये कोड सँभालकर रख लिए हैं';
export const done = 'हो गया';
export const closeUnkept = 'बिना रखे बंद करें';

export const signedIn = 'यहाँ साइन इन हैं';
export const browsersRule = message('{count, plural, other {# ब्राउज़र।}} साइन आउट तुरंत लागू होता है।');
export const browsers = 'ब्राउज़र';
export const signOutOthers = message('{count, plural, one {दूसरे को साइन आउट करें} other {बाकी # को साइन आउट करें}}');
export const placesAreRough = 'जगह नेटवर्क के पते से अनुमान से पता चलती है, और पास का कोई दूसरा शहर हो सकती है।';
export const thisBrowser = 'यह ब्राउज़र';
export const placeAndTime = message('{place}। {time}');
export const activeToday = message('आज {time} बजे इस्तेमाल हुआ।');
export const activeOn = message('{moment} को इस्तेमाल हुआ।');
export const sinceToday = message('आज {time} बजे से।');
export const since = message('{moment} से।');
export const signedInSince = markedMessage('<time>{moment}</time> से साइन इन।');
export const activeNow = 'अभी इस्तेमाल में';
export const signOut = 'साइन आउट करें';
export const signOutEverywhere = 'हर जगह से साइन आउट करें';
export const signedOutEverywhere = 'आप हर डिवाइस पर साइन आउट हो जाएँगे, इस पर भी।';
export const devices = 'डिवाइस';
export const devicesRule = 'याद रखे डिवाइस से कोड नहीं पूछा जाता। किसी दूसरे डिवाइस को भुलाने पर वह साइन आउट भी हो जाता है।';
export const thisDeviceUnlisted = 'यह डिवाइस सूची में नहीं है। अगली बार यहाँ साइन इन करने पर यह जुड़ जाएगा।';
export const forgetDevice = 'डिवाइस भुलाएँ';
export const lastSeen = markedMessage('आख़िरी बार <time>{moment}</time> को दिखा');
export const lastSeenIn = markedMessage('आख़िरी बार <time>{moment}</time> को दिखा, {place}');
export const firstSeen = markedMessage('पहली बार <time>{moment}</time> को दिखा');
export const firstSeenIn = markedMessage('पहली बार <time>{moment}</time> को दिखा, {place}');
export const thisDevice = 'यह डिवाइस';
export const remembered = 'याद है';
export const notRemembered = 'याद नहीं है';
export const remember = 'याद रखें';
export const rememberDevice = 'डिवाइस याद रखें';
export const noLongerRemember = 'अब याद न रखें';
export const forget = 'भुलाएँ';

export const billingDetails = 'बिलिंग विवरण';
export const billingRule = 'आपके अगले ऑर्डर में ये विवरण पहले से भरे होंगे। बन चुके इनवॉइस नहीं बदलते।';
export const recipient = message(
  '{recipient}। {mails, select, yes {हर इनवॉइस ईमेल से भेजा जाता है।} other {इनवॉइस ईमेल से नहीं भेजे जाते।}}',
);
export const recipientWithGstin = message(
  '{recipient}। GSTIN {gstin}। {mails, select, yes {हर इनवॉइस ईमेल से भेजा जाता है।} other {इनवॉइस ईमेल से नहीं भेजे जाते।}}',
);
export const noDetails = 'अभी कोई विवरण सहेजा नहीं है।';
export const mailInvoices = 'हर इनवॉइस मुझे ईमेल से भेजें';
export const calendarLink = 'कैलेंडर लिंक';
export const calendarRule =
  'आपके कैलेंडर में हर भुगतान दिखता है, और भुगतान होने या तारीख बदलने पर वह भी बदल जाता है। जिसके पास लिंक है, उसे रकम और दिन दिखते हैं।';
export const linkMadeOn = message('{moment} को एक लिंक बनाया गया था। वह फिर नहीं दिखाया जा सकता।');
export const makeLink = 'लिंक बनाएँ';
export const makeNewLink = 'नया बनाएँ';
export const linkBeforeStops = 'पुराना लिंक चलना बंद हो जाएगा।';

export const yourData = 'आपका डेटा';
export const dataRule = 'हम आपके बारे में जो कुछ रखते हैं, एक फ़ाइल में।';
export const downloadData = 'अपना डेटा डाउनलोड करें';

export const deleteAccount = 'अकाउंट मिटाएँ';
export const deletionRule = 'आपका अकाउंट और उसमें जो कुछ है, सब हमेशा के लिए मिट जाएगा।';
export const projectsDeleted =
  'आपके प्रोजेक्ट, प्रोटोटाइप, अनुरोध, बिलिंग विवरण और कैलेंडर लिंक मिट जाते हैं, और उनके लिंक चलना बंद हो जाते हैं।';
export const ordersKept = 'भुगतान किए गए ऑर्डर, बैंक में रुके भुगतान और टैक्स इनवॉइस कानून के मुताबिक रखे जाते हैं।';
export const usernameFreed = 'आपका यूज़रनेम दूसरों को मिल सकता है।';
export const noUndo = 'इसे वापस नहीं लिया जा सकता।';
export const endsLater = message(
  'आप हर जगह से साइन आउट हो जाएँगे, और {days} दिन बाद आपका अकाउंट मिटा दिया जाएगा। तब तक आप साइन इन करके उसे रख सकते हैं।',
);
export const endsOn = message('आपका अकाउंट {moment} को मिटा दिया जाएगा।');
export const deleteNow = 'अभी मिटाएँ';
export const bankFirst =
  'एक भुगतान बैंक के पास है। बैंक के फ़ैसले के बाद आप अकाउंट अभी मिटा सकते हैं; अपने दिन पर वह हर हाल में मिटाया जाएगा।';
export const stillOpen = 'इस अकाउंट में अभी बाकी है';
export const openMatter = message(
  '{kind, select, undecided {{project}: {amount} का भुगतान बैंक के पास है। काम करवाना हो, तो उसके फ़ैसले का इंतज़ार करें।} refund {{project}: {amount}{invoice} का रिफ़ंड चल रहा है। वह बिना अकाउंट के भी आप तक पहुँचेगा।} dispute {{project}: {amount}{invoice} का विवाद खुला है। बैंक उसका फ़ैसला बिना आपके अकाउंट के भी करेगा।} work {{project}: हमारी टीम इस पर काम कर रही है। बिना अकाउंट के आपको आगे की ख़बर नहीं मिलेगी: काम पूरा करवाना हो, तो पहले हमें लिखें।} automatic {{project}: ऑटोमैटिक भुगतान, हर बार {amount} तक, बंद हो जाएगा।} other {{project}: {count, plural, one {# किस्त} other {# किस्तें}} बाकी, कुल {amount}। भुगतान के लिंक और याद दिलाने वाले मेल बंद हो जाएँगे।}}',
);
export const ofInvoice = message(' (इनवॉइस {number})');
export const enterUsername = 'अपना यूज़रनेम भरें';
export const enterThisUsername = message('इस अकाउंट का यूज़रनेम {username} भरें');
export const typeToConfirm = message('पक्का करने के लिए {username} लिखें');
export const deleteMine = 'मेरा अकाउंट मिटाएँ';
export const keepMine = 'मेरा अकाउंट रहने दें';
