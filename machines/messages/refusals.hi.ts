import { message } from './message.ts';

export const notFound = 'नहीं मिला';
export const linkWithdrawn = 'लिंक वापस लिया गया';
export const askForLink = 'यह लिंक वापस ले लिया गया है: जिसने भेजा था, उनसे नया माँगें।';
export const nothingHere = 'इस पते पर कुछ नहीं है: पता जाँचें।';
export const serverError = 'सर्वर की गड़बड़ी';
export const wentWrong = 'हमारी तरफ़ कुछ गड़बड़ हुई: एक मिनट में फिर कोशिश करें।';
export const refused = 'अनुरोध नहीं माना गया';
export const checkRequest = 'सर्वर ने यह अनुरोध नहीं माना: उसे जाँचें।';
export const tooOften = 'बहुत सारे अनुरोध';
export const waitSeconds = message(
  'आपके पते से बहुत सारे अनुरोध आए: {seconds, plural, one {# सेकंड} other {# सेकंड}} में फिर कोशिश करें।',
);
export const doesNotFit = 'कुछ सही नहीं भरा है';
export const partsDoNotFit = message(
  '{count, plural, one {# हिस्सा सही नहीं भरा है} other {# हिस्से सही नहीं भरे हैं}}: कारण देखें।',
);
export const notSignedIn = 'साइन इन नहीं है';
export const signInFirst = 'आप साइन इन नहीं हैं: पहले साइन इन करें।';
export const signInExpired = 'आपका साइन इन पुराना हो गया: फिर साइन इन करें।';
export const signInUnchecked = 'अभी आपका साइन इन जाँचा नहीं जा सकता: एक मिनट में फिर कोशिश करें।';
export const signedOut = 'साइन आउट हो गया';
export const signedOutAt = message('आप भारत के समय से {moment} को इस ब्राउज़र से साइन आउट हुए: फिर साइन इन करें।');
export const notAllowed = 'यह नहीं हो सकता';
export const fromOtherSite = 'यह फ़ॉर्म किसी और साइट से भेजा गया, इसलिए कुछ नहीं बदला: पन्ना यहाँ खोलकर फिर भेजें।';
export const thisMachineAlone = 'केवल इसी मशीन को जवाब';
export const otherHost =
  'यह सर्वर केवल localhost पर जवाब देता है, और अनुरोध में किसी दूसरे होस्ट का नाम है: दूसरों के लिए खोलने को PUBLIC_URL सेट करें और प्रॉक्सी के पीछे TRUST_PROXY भी, या सार्वजनिक डेमो के लिए DEMO=1।';
export const throughProxy =
  'यह सर्वर केवल इसी मशीन को जवाब देता है, और अनुरोध किसी प्रॉक्सी से आया: दूसरों के लिए खोलने को PUBLIC_URL और TRUST_PROXY सेट करें, या सार्वजनिक डेमो के लिए DEMO=1।';
export const noHost = 'अनुरोध में Host हेडर नहीं है: एक भेजें।';
export const severalHosts = 'अनुरोध में एक से ज़्यादा Host हेडर हैं: एक ही भेजें।';
export const wrongHost = 'Host हेडर कोई होस्ट नहीं है: नाम या पता लिखें, और ज़रूरत हो तो पोर्ट।';
export const wrongTarget = 'अनुरोध का लक्ष्य कोई पथ नहीं है: ऐसा लिखें जो / से शुरू हो।';
export const changedMeanwhile = 'इस बीच बदल गया';
export const priceChanged = 'कीमत बदल गई';
export const datesChanged = 'तारीखें बदल गईं';
export const startIsNow = message(
  'काम {start} को शुरू होगा और {ready} को तैयार होगा, ये आपकी देखी हुई तारीखें नहीं हैं: कोई पैसा नहीं कटा।',
);

export const signInToMove = 'प्रोजेक्ट अकाउंट में ले जाए जाते हैं: पहले साइन इन करें।';
export const otherVersion = message('इस बीच प्रोजेक्ट बदल गया और अब वर्शन {version} पर है: चुनें कि क्या रखना है और फिर सहेजें।');
export const notEditable = 'बदला नहीं जा सकता';
export const isArchived = 'प्रोजेक्ट आर्काइव में है: पहले उसे आर्काइव से निकालें।';
export const planIsFixed = message('प्रोजेक्ट {status}: उसका प्लान अब नहीं बदल सकता।');
export const notMoved = message('प्रोजेक्ट {status}, इसलिए उसे {done} जा सकता।');
export const onlyTeamMoves = 'प्रोजेक्ट को डिलीवर हुआ सिर्फ़ हमारी टीम बताती है, और काम भी वही बंद करती है: हमें उसके पेज पर लिखें।';
export const isForTeam = 'सिर्फ़ हमारी टीम के लिए है।';
export const freeTierBase = message('महीने के {orders} ऑर्डर वाला फ़्री टियर सिर्फ़ {base} बेस के प्लान के लिए है।');
export const notDeleted = message('प्रोजेक्ट {status}, इसलिए उसे मिटाया नहीं जा सकता।');
export const paidStays = 'जिस प्रोजेक्ट का भुगतान हुआ है, वह मिटाया नहीं जा सकता: उसे आर्काइव करें।';
export const staysUntil = message('इस प्रोजेक्ट का भुगतान शुरू हुआ था: वह {day} तक ट्रैश में रहेगा।');
export const otherPlan = 'यह दूसरे प्रोजेक्ट का प्लान है: इसे अलग प्रोजेक्ट के रूप में सहेजें।';
export const totalNow = message('कुल अब टैक्स से पहले {total} है ({change}): देखें और फिर पक्का करें।');
export const draft = 'ड्राफ़्ट है';
export const created = 'बना हुआ है';
export const invited = '“बुलाए हुए” में है';
export const freemium = 'फ़्रीमियम में है';
export const running = 'चल रहा है';
export const shipped = 'डिलीवर हो चुका है';
export const archived = 'आर्काइव में है';
export const doneCreated = 'नहीं बनाया';
export const doneInvited = '“बुलाए हुए” में नहीं रखा';
export const doneFreed = 'फ़्री टियर में नहीं रखा';
export const doneShipped = 'डिलीवर हुआ नहीं माना';
export const doneCancelled = 'रद्द नहीं किया';
export const doneArchived = 'आर्काइव नहीं किया';
export const doneRestored = 'वापस नहीं लाया';

export const signInToWrite = 'संदेश अकाउंट से लिखे जाते हैं: पहले साइन इन करें।';
export const otherMessage = 'यह id दूसरे संदेश की है: अपना संदेश नई id के साथ भेजें।';
export const isOtherMessage = 'दूसरे संदेश की id है।';
export const signInToRequest = 'अनुरोध अकाउंट से किए जाते हैं: पहले साइन इन करें।';
export const notYourProject = 'अनुरोध में जो प्रोजेक्ट है, वह आपका नहीं है: अपना प्रोजेक्ट चुनें।';
export const alreadyRequested = 'पहले ही माँगा जा चुका';
export const waitForRequest =
  'इस प्रोजेक्ट के लिए यह प्रोटोटाइप पहले ही माँगा जा चुका है: हमारे जवाब का इंतज़ार करें, या अनुरोध वापस लें।';
export const tooManyOpen = 'बहुत सारे खुले अनुरोध';
export const withdrawOne = message('आपके {count} अनुरोध खुले हैं: एक वापस लें, या जवाब का इंतज़ार करें।');
export const notWithdrawn = message(
  '{state, select, delivered {यह अनुरोध पूरा हो चुका है} declined {यह अनुरोध नामंज़ूर हो चुका है} withdrawn {यह अनुरोध वापस लिया जा चुका है} inProgress {इस अनुरोध पर काम चल रहा है} inReview {यह अनुरोध देखा जा रहा है} other {यह अनुरोध मिल चुका है}}: अब इसे वापस नहीं ले सकते।',
);

export const noGateway = 'पेमेंट सेवा से जवाब नहीं मिला';
export const notCancelled = 'ऑर्डर रद्द नहीं हो सका: एक मिनट में फिर कोशिश करें।';
export const notStarted = 'भुगतान शुरू नहीं हो सका और कुछ नहीं कटा: एक मिनट में फिर कोशिश करें।';
export const paidAlready = 'भुगतान हो चुका है';
export const orderIsPaid = 'इस ऑर्डर का भुगतान हो चुका है: यह रद्द नहीं हो सकता।';
export const withBank = 'बैंक के पास है';
export const bankMayAccept =
  'आपके बैंक के जवाब का इंतज़ार है। दोबारा भुगतान न करें। जिस ऑर्डर को बैंक अब भी मान सकता है, वह रद्द नहीं हो सकता।';
export const firstIsNow = message('पहला भुगतान अब {amount} है। यह ऑर्डर रद्द करें और प्लान से फिर ऑर्डर करें।');
export const dueIsNow = message('अब {seen} नहीं, {amount} देने हैं: देखें और फिर पक्का करें।');
export const otherWindow = 'प्लान या उसका भुगतान दूसरी विंडो में बदल गया: फिर कोशिश करें।';
export const notYet = 'अभी भुगतान का समय नहीं';
export const notBegun = 'इस प्रोजेक्ट का काम शुरू नहीं हुआ है: वह पहली किस्त से शुरू होता है, जो प्लान से भरी जाती है।';
export const inOrder = message('किस्तें क्रम से भरी जाती हैं: अगली किस्त {next} है।');

export const wrongKind = 'यह रूप नहीं चलता';
export const sendJson = 'इसे application/json में भेजें।';
export const sendForm = 'इसे application/x-www-form-urlencoded या multipart/form-data में भेजें।';
export const bodyUnreadable = message('जो भेजा गया, वह {reason}: देखें कि वह कैसे लिखा है।');
export const noJson = 'JSON नहीं है';
export const noForm = 'फ़ॉर्म नहीं है';
export const tooLarge = 'बहुत बड़ा है';
export const atMostKilobytes = message('जो भेजा गया, वह बहुत बड़ा है: ज़्यादा से ज़्यादा {size} kB भेजें।');
export const wrongMethod = 'यह तरीका नहीं चलता';
export const answersMethods = message('यह पता इनका जवाब देता है: {methods}।');
export const tookTooLong = 'जवाब में बहुत देर लगी: एक मिनट में फिर कोशिश करें।';

export const timeoutMessage = 'जवाब नहीं मिला';
export const deletionNotHeld = 'मिटाना बाद के लिए तय नहीं हो सकता';
export const deletedAtOnce = 'इस साइन-इन सेवा का अकाउंट तुरंत मिटाया जाता है।';
export const bankUndecided = 'एक भुगतान बैंक के पास है';
export const decidedFirst = 'बैंक ने एक भुगतान पर अभी फ़ैसला नहीं किया है। फ़ैसले के बाद अकाउंट मिटाएँ।';
export const passwordNeeded = 'पासवर्ड चाहिए';
export const passwordFirst = 'पहले अपना पासवर्ड भरें।';
export const wrongPassword = 'गलत पासवर्ड';
export const passwordNotRight = 'पासवर्ड सही नहीं है।';
export const passwordUnchecked = 'साइन इन सेवा ने आपका पासवर्ड नहीं जाँचा: एक मिनट में फिर कोशिश करें।';
export const tooManyPasswords = 'बहुत सारे गलत पासवर्ड';
export const waitOrNewPassword = 'बहुत बार गलत पासवर्ड भरा गया: थोड़ी देर में फिर कोशिश करें, या नया पासवर्ड रखें।';
export const dataNotTold = 'साइन इन सेवा से जवाब नहीं मिला: एक मिनट में फिर कोशिश करें।';
export const archivesMade = 'एक घंटे में आपका डेटा पाँच बार डाउनलोड हो चुका है। बाद में फिर कोशिश करें।';
export const emailNotTold = 'साइन इन सेवा ने आपका ईमेल पता नहीं बताया: एक मिनट में फिर कोशिश करें।';
export const wrongRecoveryCode = 'गलत रिकवरी कोड';
export const tryOtherCode = 'यह रिकवरी कोड गलत है, या पहले इस्तेमाल हो चुका है: दूसरा भरें।';
export const tooManyCodes = 'बहुत सारे रिकवरी कोड';
export const waitForCodes = message(
  'बहुत सारे रिकवरी कोड भरे गए: {minutes, plural, one {# मिनट} other {# मिनट}} में फिर कोशिश करें।',
);
export const codeStillGood = 'आपका ऑथेंटिकेटर ऐप बंद नहीं हो सका, और आपका कोड अब भी चलेगा: एक मिनट में फिर कोशिश करें।';
export const notChanged = 'नहीं बदला';
export const notThisAccount = 'पासवर्ड सही नहीं है, या अकाउंट का पता पक्का हो चुका है। कई बार गलत पासवर्ड के बाद कुछ मिनट रुकें।';
export const notRightForAccount = 'उस अकाउंट के लिए सही नहीं है जो कोड का इंतज़ार कर रहा है';
export const addressTaken = 'पता किसी और का है';
export const giveOtherAddress = 'यह ईमेल पता दूसरे अकाउंट का है: दूसरा पता दें।';
export const ofOtherAccount = 'दूसरे अकाउंट का है';
export const noPasskey = 'ऐसी पासकी नहीं है';
export const passkeyGone = 'यह पासकी अब आपके पास नहीं है: सूची फिर खोलें।';
export const signInForNotifications = 'नई जानकारी पाने के लिए साइन इन करें या कोई प्लान सहेजें।';

export const noInvoice = 'यहाँ इनवॉइस नहीं है';
export const openWherePaid = 'इस पते पर आपका कोई इनवॉइस नहीं है: उसे उस ब्राउज़र में खोलें जिसमें आपने भुगतान किया।';
export const noCreditNote = 'यहाँ क्रेडिट नोट नहीं है';
export const noDebitNote = 'यहाँ डेबिट नोट नहीं है';
export const openFromInvoice = 'इस पते पर आपका कोई क्रेडिट नोट नहीं है: उसे उसके इनवॉइस से खोलें।';
export const noInvoices = 'यहाँ इनवॉइस नहीं हैं';
export const lookForOthers = 'आपका कोई इनवॉइस ऐसा नहीं है: कुछ और खोजें।';

export const usedUp = 'आज के लिए बस';
export const enoughForToday = 'मॉडल ने आज काफ़ी जवाब दे दिए: गाइड उसके बिना जवाब देगा।';
export const notUnderstood = 'समझ नहीं आया';
export const noUsableAnswer = 'मॉडल का जवाब काम का नहीं था: गाइड उसके बिना जवाब देगा।';
export const tooLate = 'बहुत देर हो गई';
export const notInTime = 'मॉडल ने समय पर जवाब नहीं दिया: गाइड उसके बिना जवाब देगा।';
export const guideAnswers = 'मॉडल ने जवाब नहीं दिया: गाइड उसके बिना जवाब देगा।';

export const mustBeText = 'टेक्स्ट होना चाहिए';
export const mustBeNumber = 'संख्या होनी चाहिए';
export const mustBeBoolean = 'true या false होना चाहिए';
export const mustBeList = 'सूची होनी चाहिए';
export const mustBeObject = 'ऑब्जेक्ट होना चाहिए';
export const mustBeWhole = 'पूरी संख्या होनी चाहिए';
export const mustBeEmail = 'ईमेल पता होना चाहिए';
export const mustBeAddress = 'https:// से शुरू होने वाला पता होना चाहिए';
export const mustBeUuid = 'UUID होना चाहिए';
export const mustBeDate = 'तारीख होनी चाहिए, जैसे 2027-01-31';
export const mustBeTime = 'समय होना चाहिए, जैसे 2027-01-31T09:30:00Z';
export const mustNotBeEmpty = 'खाली नहीं हो सकता';
export const noChoice = 'विकल्पों में नहीं है';
export const mustBe = message('{choice} होना चाहिए');
export const mustBeOneOf = message('इनमें से एक होना चाहिए: {choices}');
export const unknown = 'यहाँ नहीं चाहिए';
export const missing = 'भरा नहीं गया';
export const wrongForm = 'सही रूप में नहीं है';
export const atLeastCharacters = message('कम से कम {count, plural, one {# अक्षर} other {# अक्षर}} का होना चाहिए');
export const atMostCharacters = message('ज़्यादा से ज़्यादा {count, plural, one {# अक्षर} other {# अक्षर}} का होना चाहिए');
export const exactlyCharacters = message('{count, plural, one {# अक्षर} other {# अक्षर}} का होना चाहिए');
export const atLeastItems = message('में कम से कम {count, plural, one {# चीज़ होनी चाहिए} other {# चीज़ें होनी चाहिए}}');
export const atMostItems = message('में ज़्यादा से ज़्यादा {count, plural, one {# चीज़ हो सकती है} other {# चीज़ें हो सकती हैं}}');
export const exactlyItems = message('में {count, plural, one {# चीज़ होनी चाहिए} other {# चीज़ें होनी चाहिए}}');
export const atLeast = message('कम से कम {least} होना चाहिए');
export const atMost = message('ज़्यादा से ज़्यादा {most} होना चाहिए');
export const yourProject = 'आपका अपना प्रोजेक्ट होना चाहिए';
export const planOfProject = 'प्रोजेक्ट के प्लान की id ही रहनी चाहिए';
export const nextOfOrder = 'इसी क्रम के किसी पन्ने का अगला होना चाहिए';
export const noNullCharacter = 'में खाली वर्ण (NUL) नहीं हो सकता';
export const mustBeOneLine = 'एक ही लाइन में होना चाहिए';
export const noReversing = 'में टेक्स्ट की दिशा उलटने वाला अदृश्य कैरेक्टर नहीं होना चाहिए: उसे हटाएँ, या टेक्स्ट फिर से टाइप करें';
export const noInvisible = 'में अदृश्य कैरेक्टर नहीं होना चाहिए: उसे हटाएँ, या टेक्स्ट फिर से टाइप करें';
export const mustBeVisible = 'में कम से कम एक अक्षर, अंक या चिह्न होना चाहिए';
export const wellFormed = 'सही रूप का टेक्स्ट होना चाहिए';
export const mustBeEmailLike = 'ईमेल पता होना चाहिए, जैसे name@example.com';
export const mustHoldFeature = 'में कोई फ़ीचर होना चाहिए: बिना फ़ीचर का प्लान खरीदा नहीं जा सकता';
export const mustHaveBase = 'चुनना ज़रूरी है: प्रोजेक्ट का एक बेस होता है';
export const mustBeStatuses = 'प्रोजेक्ट की स्थितियाँ होनी चाहिए, अल्पविराम से अलग';
export const notBesideStatus = 'status के साथ नहीं हो सकता';
export const standAlone = 'अकेला होना चाहिए';
export const mustBePlanId = '1 से 80 अक्षर का टेक्स्ट होना चाहिए';
export const mustBePlanName = 'ज़्यादा से ज़्यादा 80 अक्षर का टेक्स्ट होना चाहिए';
export const mustBeBase = 'किसी बेस का नंबर या null होना चाहिए';
export const mustBeFeatures = 'कैटलॉग के फ़ीचर की सूची होनी चाहिए';
export const mustBePlatforms = 'प्लैटफ़ॉर्म की सूची होनी चाहिए, कम से कम एक';
export const mustBePhases = 'चरणों की सूची होनी चाहिए, कम से कम एक';
export const mustBeSpeed = 'कोई एक रफ़्तार होनी चाहिए';
export const mustBeCare = 'कोई एक केयर प्लान होना चाहिए';
export const mustBeCycle = 'कोई एक बिलिंग साइकल होनी चाहिए';
export const mustBeBranches = '2 से 5 शाखाओं की सूची होनी चाहिए, सबके अलग नाम, और खुली शाखा को छोड़ सबके अपने विकल्प';
export const mustBeState = 'भारत के किसी राज्य का कोड होना चाहिए';
export const mustBePath = '/ से शुरू होना चाहिए';
export const mustBeRelease = '1 से 40 अक्षर, अंक, बिंदु, प्लस के चिह्न या डैश होने चाहिए';
export const mustNameProject = 'में प्रोटोटाइप का प्रोजेक्ट होना चाहिए';
