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
export const email = 'ईमेल';
export const messageField = 'संदेश';
export const theForm = 'फ़ॉर्म';
export const wrongField = message('{field} {reason}।');

export const seeInvoice = 'इनवॉइस देखने के लिए साइन इन करें।';
export const shownToPayer = 'यह उसी को दिखता है जिसने भुगतान किया। अगर आपने बिना अकाउंट के भुगतान किया, तो इसे उसी ब्राउज़र में खोलें।';
export const signIn = 'साइन इन करें';

export const leadsNowhere = 'यह लिंक कहीं नहीं जाता';
export const writtenWrongly = 'यह गलत लिखा है। अगर आपका अकाउंट है, तो आपके प्रोजेक्ट वहाँ हैं।';
export const bringProjects = 'अपने प्रोजेक्ट इस ब्राउज़र में लाएँ';
export const movesHere = 'आपने बिना अकाउंट के जो प्लान बनाए और जो भुगतान किए, वे इस ब्राउज़र में आ जाएँगे और उस ब्राउज़र से हट जाएँगे जिसमें आपने भुगतान किया। हमेशा के लिए रखने के लिए बाद में साइन इन करें।';
export const bringHere = 'यहाँ लाएँ';

export const sandboxCheckout = 'सैंडबॉक्स में भुगतान';
export const sandboxBank = 'सैंडबॉक्स बैंक';
export const payTo = message('{brand} को');
export const nothingMoves = 'यहाँ असली पैसा नहीं कटता: चुनें कि बैंक क्या जवाब दे। यह पन्ना बंद करने से कोई जवाब नहीं जाता, और भुगतान बाद में फिर हो सकता है।';
export const bankDeclined = 'बैंक ने मना कर दिया। आप यहाँ फिर कोशिश कर सकते हैं, या वापस जा सकते हैं।';
export const leftCheckout = 'आपने यह भुगतान छोड़ दिया। यह अब भी हो सकता है।';
export const pay = message('{amount} का भुगतान करें');
export const decline = 'मना करें';
export const bankIsSlow = 'बैंक को देर लगे';
export const cancel = 'रद्द करें';

export const sandboxPayment = 'सैंडबॉक्स का भुगतान';
export const disputeSays = 'यहाँ असली पैसा नहीं कटता। भुगतान करने वाले के बैंक बनें: इस भुगतान पर विवाद करें, और टीम के सामने समय-सीमा वाला एक मामला खुल जाएगा।';
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
