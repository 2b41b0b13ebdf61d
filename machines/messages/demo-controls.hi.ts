import { markedMessage, message } from './message.ts';

export const plain = 'सीधा साइन इन';
export const plainSays = message(
  'सब कुछ पहले जैसा करता है: {username} {password} से साइन इन करता है और कुछ और नहीं पूछा जाता। यूज़र पूल की सेटिंग्स, घड़ी और नेटवर्क शुरू जैसे हो जाते हैं।',
);
export const plainDone = message('सब कुछ पहले जैसा है: {username} {password} से साइन इन करता है।');
export const newPassword = 'नया पासवर्ड माँगा जाए';
export const newPasswordSays = message('{password} शुरुआती पासवर्ड है: उसके बाद नया चुनना होगा।');
export const newPasswordDone = 'अगला साइन इन नया पासवर्ड माँगेगा।';
export const unconfirmed = 'ईमेल पता पक्का नहीं हुआ';
export const unconfirmedSays = message('अकाउंट उस कोड का इंतज़ार करता है जो {email} को भेजा गया। वह इसी मेलबॉक्स में आता है।');
export const unconfirmedDone = message('ईमेल पता अभी पक्का नहीं हुआ। {email} को कोड भेजा गया है।');
export const resetPassword = 'पासवर्ड फिर से रखना पड़े';
export const resetPasswordSays = message('जब तक {email} को भेजे गए कोड से नया पासवर्ड न रखा जाए, कोई पासवर्ड नहीं चलता।');
export const resetPasswordDone = message('पासवर्ड फिर से रखना होगा। {email} को कोड भेजा गया है।');
export const sms = 'SMS से कोड';
export const smsSays = message('पासवर्ड के बाद {number} पर कोड जाता है। वह इसी मेलबॉक्स में आता है।');
export const smsDone = 'अगला साइन इन SMS का कोड माँगेगा।';
export const authenticator = 'ऑथेंटिकेटर ऐप का कोड';
export const authenticatorSays = 'पासवर्ड के बाद इस पन्ने के ऑथेंटिकेटर ऐप का कोड पूछा जाता है।';
export const authenticatorDone = 'अगला साइन इन ऑथेंटिकेटर ऐप का कोड माँगेगा।';
export const choice = 'SMS या ऑथेंटिकेटर ऐप';
export const choiceSays = 'पासवर्ड के बाद दोनों में से एक चुना जाता है और वही पूछा जाता है।';
export const choiceDone = 'अगले साइन इन में SMS और ऑथेंटिकेटर ऐप में से चुन सकेंगे।';
export const setUp = 'ऑथेंटिकेटर ऐप जोड़ना पड़े';
export const setUpSays =
  'अब सबको दूसरा चरण चाहिए, और इस व्यक्ति के पास नहीं है: पासवर्ड के बाद ऐप जोड़ना होगा। उसका कोड फिर इस पन्ने पर भी दिखेगा।';
export const setUpDone = 'अगला साइन इन ऑथेंटिकेटर ऐप जोड़ने को कहेगा।';
export const sum = 'जोड़ का सवाल';
export const sumSays =
  'पन्ना फिर खोलने के बाद साइन इन में पासवर्ड के बाद जोड़ पूछा जाता है, जैसे 2+5। तीन गलत जवाब पर साइन इन खत्म हो जाता है।';
export const sumDone = 'पन्ना फिर खोलने पर अगला साइन इन जोड़ पूछेगा।';
export const addressAtOnce = 'नया पता तुरंत माना जाए';
export const addressAtOnceSays =
  'जो अपना ईमेल पता या नंबर बदले, उसका पुराना नए के पक्का होने से पहले ही हट जाता है, जैसे उस पूल में जो पुराना नहीं रखता।';
export const addressAtOnceDone = 'नया पता तुरंत पुराने की जगह ले लेता है।';
export const staff = 'स्टाफ़ में से एक';
export const staffSays =
  'यह व्यक्ति बैक ऑफ़िस पर वह सब कर सकता है जो स्टाफ़ करता है: संदेश और अनुरोध पढ़ना और जवाब देना, ऑर्डर देखना, पैसे लौटाना।';
export const staffDone = message('{username} स्टाफ़ में है।');
export const disabled = 'अकाउंट बंद हो';
export const disabledSays = 'यह व्यक्ति हर जगह से साइन आउट हो जाता है, और किसी पासवर्ड से अंदर नहीं आ सकता।';
export const disabledDone = message('{username} का अकाउंट बंद है और हर जगह से साइन आउट है।');
export const locked = 'गलत पासवर्ड से लॉक';
export const lockedSays = 'पंद्रह मिनट तक सही पासवर्ड भी नहीं चलता।';
export const lockedDone = message('{username} पंद्रह मिनट के लिए लॉक है।');
export const clockAhead = 'घड़ी दो घंटे आगे';
export const clockAheadSays =
  'पहले की अनुमति खत्म हो चुकी, असली ऑथेंटिकेटर ऐप के कोड नहीं मिलते, और नई अनुमति आगे के समय की लगती है।';
export const clockAheadDone = 'साइन इन सेवा की घड़ी दो घंटे आगे है।';
export const clockBehind = 'घड़ी दो घंटे पीछे';
export const clockBehindSays = 'नई अनुमति पहुँचते ही खत्म हो चुकी होती है, और असली ऑथेंटिकेटर ऐप के कोड नहीं मिलते।';
export const clockBehindDone = 'साइन इन सेवा की घड़ी दो घंटे पीछे है।';
export const clockRight = 'घड़ी सही';
export const clockRightSays = 'साइन इन सेवा फिर इस सर्वर के समय से चलती है।';
export const clockRightDone = 'साइन इन सेवा की घड़ी सही है।';
export const sessionsEnd = 'चल रहे साइन इन खत्म हों';
export const sessionsEndSays = 'जिसने पासवर्ड दे दिया और कोड बाकी है, उसे फिर से शुरू करना होगा।';
export const sessionsEndDone = 'चल रहे सभी साइन इन खत्म हो गए।';
export const signedOut = 'कहीं और से साइन आउट';
export const signedOutSays = 'जो भी साइन इन है, वह अगले कदम पर साइन आउट हो जाता है और उसे फिर साइन इन करना होता है।';
export const signedOutDone = 'सब साइन आउट हो गए।';
export const devicesLost = 'डिवाइस भुला दिए जाएँ';
export const devicesLostSays = 'साइन इन सेवा किसी डिवाइस को नहीं पहचानती: याद रखे हुए डिवाइस से भी दूसरा चरण फिर पूछा जाता है।';
export const devicesLostDone = 'सभी डिवाइस भुला दिए गए।';
export const throttleOn = 'बहुत सारे अनुरोध';
export const throttleOnSays = 'साइन इन सेवा का हर अनुरोध “बहुत सारे” कहकर लौटाया जाता है, जब तक यह बंद न किया जाए।';
export const throttleOnDone = 'साइन इन सेवा का हर अनुरोध “बहुत सारे” कहकर लौटाया जाता है।';
export const throttleOff = 'अनुरोध फिर लिए जाएँ';
export const throttleOffSays = 'कोई अनुरोध जानबूझकर “बहुत सारे” कहकर नहीं लौटाया जाता।';
export const throttleOffDone = 'साइन इन सेवा फिर अनुरोध लेती है।';
export const networkLost = 'नेटवर्क नहीं';
export const networkLostSays = 'साइन इन सेवा का हर अनुरोध बिना जवाब के छूट जाता है। यह पन्ना फिर भी चलता है।';
export const networkLostDone = 'साइन इन सेवा के अनुरोध बिना जवाब के छूट जाते हैं।';
export const networkWhole = 'नेटवर्क ठीक';
export const networkWholeSays = 'अनुरोध फिर साइन इन सेवा तक पहुँचते हैं।';

export const account = 'अकाउंट';
export const isConfirmed = 'पक्का है।';
export const isUnconfirmed = 'ईमेल पता अभी पक्का नहीं हुआ।';
export const mustChoosePassword = 'अगले साइन इन में नया पासवर्ड चुनना होगा।';
export const mustResetPassword = 'पासवर्ड फिर से रखना होगा।';
export const isDisabled = 'बंद है।';
export const isLocked = 'गलत पासवर्ड की वजह से लॉक है।';
export const nobodyThere = message('{username} नहीं है: “सीधा साइन इन” उसे फिर जोड़ता है।');
export const password = 'पासवर्ड';
export const noPassword = 'कोई नहीं रखा गया।';
export const otherPassword = 'दूसरा चुना गया है।';
export const thisOne = message('{what}।');
export const secondFactor = 'दूसरा चरण';
export const nobodyAsked = 'किसी से नहीं पूछा जाता।';
export const codeOfApp = 'ऑथेंटिकेटर ऐप का कोड।';
export const codeBySms = message('{number} पर SMS से कोड।');
export const eitherCode = 'SMS या ऑथेंटिकेटर ऐप, जो चुना जाए।';
export const appNeeded = 'सबको चाहिए: जिसके पास नहीं, उसे ऐप जोड़ना होगा।';
export const none = 'कोई नहीं।';
export const rememberedDevices = 'याद रखे डिवाइस';
export const anotherAddress = 'नया पता';
export const oneBeforeHolds = 'नए के पक्का होने तक पुराना चलता है।';
export const takesPlaceAtOnce = 'तुरंत पुराने की जगह ले लेता है।';
export const sumHeading = 'जोड़';
export const sumAsked = 'पासवर्ड के बाद पूछा जाता है।';
export const sumNotAsked = 'नहीं पूछा जाता।';
export const clock = 'घड़ी';
export const isRight = 'सही है।';
export const requests = 'अनुरोध';
export const dropped = 'बिना जवाब के छूट जाते हैं।';
export const refusedAsTooMany = '“बहुत सारे” कहकर लौटाए जाते हैं।';
export const answered = 'जवाब मिलता है।';

export const switchboard = 'स्विचबोर्ड';
export const howItIs = 'अभी क्या हाल है';
export const person = 'व्यक्ति';
export const authenticatorApp = 'ऑथेंटिकेटर ऐप';

export const secondsAhead = message('{count, plural, one {# सेकंड आगे} other {# सेकंड आगे}}।');
export const secondsBehind = message('{count, plural, one {# सेकंड पीछे} other {# सेकंड पीछे}}।');
export const minutesAhead = message('{count, plural, one {# मिनट आगे} other {# मिनट आगे}}।');
export const minutesBehind = message('{count, plural, one {# मिनट पीछे} other {# मिनट पीछे}}।');
export const hoursAhead = message('{count, plural, one {# घंटा आगे} other {# घंटे आगे}}।');
export const hoursBehind = message('{count, plural, one {# घंटा पीछे} other {# घंटे पीछे}}।');

export const appInUse = markedMessage('जो ऐप चल रहा है, उसकी कुंजी <code>{secret}</code> है।');
export const appToBeGiven = markedMessage('कोई ऐप नहीं चल रहा। नीचे के बटन जो ऐप देते हैं, उसकी कुंजी <code>{secret}</code> है।');
export const codeNow = markedMessage(
  'उसका अभी का कोड <code>{shown}</code> है, अगले {seconds} सेकंड में एक बार चलेगा। अगले कोड के लिए पन्ना फिर खोलें।',
);
export const beingSetUp = 'एक ऐप जोड़ा जा रहा है।';

export const nextSignIn = 'अगले साइन इन में क्या हो';
export const nextSignInSays = message(
  '{username} के लिए। हर एक सीधे साइन इन से शुरू होता है, और जो साइन इन है उसे वैसा ही रखता है, जब तक कुछ और न लिखा हो।',
);
export const whatGoesWrong = 'क्या गड़बड़ हो';
export const forEverybody = 'सबके लिए, और तुरंत।';
