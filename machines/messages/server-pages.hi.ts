import { message } from './message.ts';

export const goHome = 'होम पर जाएँ';
export const goBack = 'ठीक करने के लिए वापस जाएँ: आपका लिखा ब्राउज़र में सहेजा हुआ है।';
export const requestKept = 'आपका अनुरोध मिल गया';
export const willWrite = 'डेमो तय करने के लिए हम आपके दिए पते पर लिखेंगे।';
export const requestNotSent = 'आपका अनुरोध नहीं गया';
export const oneIsMissing = 'नाम, उपनाम, ईमेल पता, पद और सहमति ज़रूरी हैं, और इनमें से एक नहीं भरा गया।';
export const oneIsTooLong = 'एक जगह बहुत लंबा लिखा गया है।';
export const emailIncomplete = 'ईमेल पता पूरा नहीं है: name@example.com की तरह लिखें।';
export const formOutOfDate = 'फ़ॉर्म पुराना हो गया है: उसे होम पेज से फिर खोलें।';
export const submitted = 'संदेश भेज दिया गया';
export const weAnswer = 'हम हर संदेश पढ़ते हैं और आपके दिए पते पर ईमेल से जवाब देते हैं।';
export const messageNotSent = 'आपका संदेश नहीं गया';
export const name = 'नाम';
export const email = 'ईमेल पता';
export const messageField = 'संदेश';
export const theForm = 'फ़ॉर्म';
export const wrongField = message('{field} {reason}।');

export const seeInvoice = 'इनवॉइस देखने के लिए साइन इन करें।';
export const shownToPayer =
  'यह उसी को दिखता है जिसने भुगतान किया। अगर आपने बिना अकाउंट के भुगतान किया, तो इसे उसी ब्राउज़र में खोलें।';
export const signIn = 'साइन इन करें';

export const leadsNowhere = 'यह लिंक काम नहीं करता';
export const writtenWrongly =
  'यह अधूरा है, या इसके प्रोजेक्ट अब किसी अकाउंट में हैं। अगर आपका अकाउंट है, तो उन्हें देखने के लिए साइन इन करें।';
export const openHere = 'अपने प्रोजेक्ट इस ब्राउज़र में खोलें';
export const weSendCode = message(
  'यह पक्का करने के लिए कि यह आप ही हैं, हम आपकी रसीद वाले पते {email} पर छह अंकों का कोड भेजते हैं।',
);
export const otherKeeps = 'जिस ब्राउज़र में आपने भुगतान किया, उसमें सब कुछ बना रहता है। फिर दोनों ब्राउज़र वही प्रोजेक्ट दिखाते हैं।';
export const sendCode = 'कोड भेजें';
export const enterCode = 'कोड डालें';
export const codeSent = message('हमने {email} पर छह अंकों का कोड भेजा है। यह {minutes} मिनट तक चलेगा।');
export const codeField = 'कोड';
export const codeWrong = message('यह वह कोड नहीं है जो हमने भेजा: जाँचकर फिर डालें। {left} बार और कोशिश हो सकती है।');
export const codeUnread = 'कोड के छह अंक डालें।';
export const openProjects = 'मेरे प्रोजेक्ट खोलें';
export const sendAnother = 'दूसरा कोड भेजें';
export const codeOver = 'यह कोड अब नहीं चलता';
export const codeOverSays = message(
  'यह पुराना हो गया, काम में आ चुका, या पाँच बार गलत कोड डाला गया। हम {email} पर दूसरा भेज सकते हैं।',
);
export const mailedOften = 'हमारी सबसे नई मेल देखें';
export const mailedOftenSays = message(
  'हमने इस घंटे में {email} पर कई बार लिखा है। सबसे नई मेल का कोड डालें, या एक घंटे बाद फिर कोशिश करें।',
);
export const linksMailedOften = message(
  'हमने इस घंटे में {email} पर कई बार लिखा है। सबसे नई मेल का लिंक खोलें, या एक घंटे बाद फिर कोशिश करें।',
);
export const linkUsed = 'यह लिंक काम में आ चुका';
export const linkUsedSays = message('हर लिंक एक ब्राउज़र जोड़ता है। दूसरे ब्राउज़र के लिए हम {email} पर नया लिंक भेजते हैं।');
export const linkExpired = 'इस लिंक का समय बीत गया';
export const linkExpiredSays = message('लिंक {days} दिन तक चलता है। हम {email} पर नया भेजते हैं।');
export const mailLink = 'नया लिंक भेजें';
export const linkMailed = 'नया लिंक भेज दिया';
export const linkMailedSays = message('हमने इसे {email} पर भेजा है। यह {days} दिन तक चलेगा और एक ब्राउज़र जोड़ेगा।');
export const together = 'क्या प्रोजेक्ट साथ रखें?';
export const togetherSays = message(
  'इस ब्राउज़र के अपने प्रोजेक्ट हैं। आगे बढ़ने पर वे {email} के प्रोजेक्ट के साथ रख दिए जाएँगे। फिर दोनों ब्राउज़र उन सबको और उनके भुगतान को दिखाएँगे।',
);
export const instead = 'क्या यहाँ दूसरे प्रोजेक्ट दिखाएँ?';
export const insteadSays = message(
  'यह ब्राउज़र किसी दूसरे ब्राउज़र के प्रोजेक्ट दिखाता है। आगे बढ़ने पर यह उनकी जगह {email} के प्रोजेक्ट दिखाएगा। बाकी उसी ब्राउज़र में रहेंगे जिसमें उनका भुगतान हुआ।',
);
export const inThisBrowser = 'इस ब्राउज़र के प्रोजेक्ट';
export const ofReceipt = message('{email} के प्रोजेक्ट');
export const projectWithoutName = 'बिना नाम का प्रोजेक्ट';
export const onlyIfYours = 'आगे तभी बढ़ें जब ये सब आपके हों।';
export const putTogether = 'साथ रखें';
export const showInstead = 'इनकी जगह ये दिखाएँ';
export const remove = 'क्या यह ब्राउज़र हटाएँ?';
export const removeSays = message('{browser}, भारत के समय से {moment} को जोड़ा गया। हटाने के बाद यह आपके प्रोजेक्ट नहीं देखेगा।');
export const removeIt = 'हटाएँ';
export const removed = 'ब्राउज़र हटा दिया';
export const removedSays = message('{browser} अब आपके प्रोजेक्ट नहीं देखता।');
export const removedBefore = 'हटाने के लिए कोई ब्राउज़र नहीं है';
export const removedBeforeSays = 'यह पहले ही हट चुका है, या आपके प्रोजेक्ट अब किसी अकाउंट में हैं।';

export const sandboxCheckout = 'सैंडबॉक्स में भुगतान';
export const sandboxBank = 'सैंडबॉक्स बैंक';
export const payTo = message('{brand} को');
export const nothingMoves =
  'यहाँ असली पैसा नहीं कटता: चुनें कि बैंक क्या जवाब दे। यह पन्ना बंद करने से कोई जवाब नहीं जाता, और भुगतान बाद में फिर हो सकता है।';
export const bankDeclined = 'बैंक ने मना कर दिया। आप यहाँ फिर कोशिश कर सकते हैं, या वापस जा सकते हैं।';
export const leftCheckout = 'आपने यह भुगतान छोड़ दिया। यह अब भी हो सकता है।';
export const pay = message('{amount} का भुगतान करें');
export const decline = 'मना करें';
export const bankIsSlow = 'बैंक को देर लगे';
export const payOnce = 'भुगतान करें, और रिफ़ंड बाद में विफल हों';
export const keepsMethod = message(
  'भुगतान करने वाले ने अपने-आप भुगतान चुना: भुगतान का यह तरीका रखा जाएगा, हर बार {limit} तक के लिए।',
);
export const kept = 'क्या रखा जाए';
export const keptKind = message(
  '{kind, select, account {बैंक खाता} other {4242 पर खत्म होने वाला Visa, जिसे ₹15,000 से ऊपर मंज़ूरी चाहिए}}',
);
export const laterDebits = 'बाद की कटौतियाँ';
export const laterAnswer = message('{answer, select, pay {बैंक भुगतान करे} decline {पैसे न हों} other {बैंक मंज़ूरी माँगे}}');
export const cancel = 'रद्द करें';

export const sandboxPayment = 'सैंडबॉक्स का भुगतान';
export const disputeSays =
  'यहाँ असली पैसा नहीं कटता। भुगतान करने वाले के बैंक बनें: इस भुगतान पर विवाद करें, और टीम के सामने समय-सीमा वाला एक मामला खुल जाएगा।';
export const whyDisputed = 'भुगतान करने वाले का कारण';
export const whenDue = 'सबूत देने का समय';
export const inDays = message('{days, plural, one {# दिन} other {# दिन}}');
export const sandboxReason = message(
  '{reason, select, fraudulent {यह भुगतान मैंने नहीं किया} product_not_received {जिसका भुगतान किया वह नहीं मिला} product_unacceptable {जैसा बताया गया था वैसा नहीं है} other {दो बार पैसे कटे}}',
);
export const disputePayment = message('{amount} पर विवाद करें');
export const notDisputable = 'इस भुगतान में कुछ नहीं कटा, या पैसा लौट चुका है: विवाद करने को कुछ नहीं है।';
export const disputeIs = message(
  '{state, select, opened {बैंक सबूत का इंतज़ार कर रहा है।} underReview {बैंक सबूत पढ़ रहा है।} won {बैंक ने दुकान के पक्ष में फ़ैसला किया।} other {बैंक ने भुगतान करने वाले के पक्ष में फ़ैसला किया।}}',
);
export const readEvidence = 'सबूत पढ़ें';
export const decideForShop = 'दुकान के पक्ष में फ़ैसला करें';
export const decideForPayer = 'भुगतान करने वाले के पक्ष में फ़ैसला करें';

export const yourData = 'आपका डेटा';
export const dataNeedsSignIn = 'हम आपके बारे में जो रखते हैं, उसे डाउनलोड करने के लिए साइन इन करें।';
export const dataInFile =
  'एक ZIP फ़ाइल, जिसमें वह सब है जो हम आपके बारे में रखते हैं: अकाउंट, साइन इन, प्रोजेक्ट और उनके संस्करण, ऑर्डर और भुगतान, PDF में इनवॉइस, संदेश, अनुरोध और सहमतियाँ।';
export const keepItSafe = 'फ़ाइल पर पासवर्ड नहीं है: इसे वहाँ सहेजें जहाँ केवल आप इसे खोल सकें।';
export const yourPassword = 'पासवर्ड';
export const downloadData = 'अपना डेटा डाउनलोड करें';
export const backToSettings = 'सेटिंग पर वापस जाएँ';

export const mailbox = 'मेलबॉक्स';
export const wouldHaveSent = 'यह सर्वर जो भेजता, सबसे नया ऊपर। यहाँ से कुछ बाहर नहीं जाता।';
export const wouldHaveSentTo = message('यह सर्वर {to} को जो भेजता, सबसे नया ऊपर। यहाँ से कुछ बाहर नहीं जाता।');
export const nothingSent = 'अभी कुछ नहीं भेजा गया।';
export const nothingSentTo = message('{to} को कुछ नहीं भेजा गया।');
export const reload = 'फिर खोलें';
export const messagesHeading = 'संदेश';
export const smsTo = message('{to} को SMS');
export const emailTo = message('{to} को ईमेल');

export const instalmentOf = message('{name}, {all} में से किस्त {number}');
