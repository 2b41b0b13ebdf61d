import { message } from './message.ts';

export const sentTo = message('{to} को भेजा गया, {reason}।');
export const attached = message('साथ में: {name}');
export const aboutAccount = 'आपके अकाउंट के बारे में';
export const fromMessage = 'क्योंकि संदेश के साथ यह पता दिया गया था। अगर वह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं';
export const fromDemo = 'क्योंकि डेमो के अनुरोध के साथ यह पता दिया गया था। अगर वह आप नहीं थे, तो कुछ करने की ज़रूरत नहीं';
export const youWroteFromIt = 'क्योंकि आपने हमें इसी पते से लिखा था';
export const fromInvitation =
  'क्योंकि न्योते के साथ यह पता दिया गया था। अगर आप किसी न्योते की राह नहीं देख रहे, तो कुछ करने की ज़रूरत नहीं';
export const paidWithoutAccount = 'क्योंकि आपने बिना अकाउंट के भुगतान किया और यह पता दिया';
export const billedToIt = 'क्योंकि पिछले भुगतान का बिल इसी पते पर था';

export const yourMessage = message('{brand} को आपका संदेश');
export const submitted = 'संदेश भेज दिया गया।';
export const weRead = 'हम हर संदेश पढ़ते हैं और इसी पते पर ईमेल से जवाब देते हैं।';
export const ourAnswer = message('{brand} को भेजे आपके संदेश का जवाब');
export const youWrote = message('आपने लिखा था:\n{message}');
export const requestKept = 'आपका अनुरोध मिल गया';
export const willWrite = 'डेमो तय करने के लिए हम इसी पते पर लिखेंगे।';
export const invited = message('{project} देखने का न्योता');
export const aPlan = 'एक प्लान';
export const isShared = message(
  'किसी ने आपके साथ {project} शेयर किया है, {brand} पर बना प्लान। आप उसका ताज़ा रूप बिना अकाउंट के, जब चाहें देख सकते हैं।',
);
export const keepLink = 'जिसके पास यह लिंक है, वह प्लान देख सकता है: इसे सिर्फ़ भरोसे के लोगों को दें।';
export const teamWrote = message('{project} के बारे में हमारी टीम ने लिखा है');
export const answerOnPage = 'जवाब आप प्रोजेक्ट के पेज पर दे सकते हैं।';
export const openConversation = 'बातचीत खोलें';
export const conversationOfIt = message('क्योंकि आपने {brand} की टीम को एक प्रोजेक्ट के बारे में लिखा था');
export const lookAtPlan = 'प्लान देखें';

export const dueToday = message('{project}: {all} में से किस्त {number} आज भरनी है');
export const dueOn = message('{project}: {all} में से किस्त {number} {day} को भरनी है');
export const amountDue = message('{day} को {amount} देने हैं।');
export const amountDueWithGst = message('{day} को GST के साथ {amount} देने हैं।');
export const payToday =
  'अपने आप कुछ नहीं कटता: इस लिंक से भुगतान करें। अकाउंट की ज़रूरत नहीं है, और आप इसे भुगतान करने वाले को भेज सकते हैं।';
export const payBefore =
  'अपने आप कुछ नहीं कटता: इस लिंक से भुगतान करें, अभी या उस दिन। अकाउंट की ज़रूरत नहीं है, और आप इसे भुगतान करने वाले को भेज सकते हैं।';
export const payIt = message('{amount} का भुगतान करें');

export const refund = message('रिफ़ंड: {project} के लिए {amount}');
export const goesBack = message(
  'इनवॉइस {invoice} के {amount} वहीं लौट रहे हैं, जहाँ से भुगतान हुआ था। बैंक को सात कामकाजी दिन तक लग सकते हैं।',
);
export const creditNote = message('क्रेडिट नोट {number}: {reason}');
export const byDashboard = 'रिफ़ंड वहीं से किया गया, जहाँ भुगतान लिया गया था।';
export const refundFailed = message('{project} के लिए आपका {amount} का रिफ़ंड नहीं पहुँचा');
export const bankReturned = message(
  'हमने {amount} वहीं लौटाए थे, जहाँ से आपने भुगतान किया था, लेकिन बैंक ने रकम हमें वापस कर दी। कार्ड या खाता बंद होने पर ऐसा होता है।',
);
export const anotherWay =
  'यह रकम अब भी आपकी है। हम इसे किसी और तरीके से आपको भेजेंगे, और हो जाने पर आपको लिखेंगे। आपको कुछ नहीं करना है; कोई सवाल हो तो हमें लिखें।';
export const refundDone = message('{project} के लिए आपका {amount} का रिफ़ंड हो गया');
export const wasTransferred = message('हमने अपने बैंक खाते से {amount} आपको भेज दिए हैं। ट्रांसफ़र का संदर्भ {reference} है।');
export const arrivedNow = message(
  '{amount} का जो रिफ़ंड पहले विफल हुआ था, वह अब हो गया है। बैंकों को सात कामकाजी दिन तक लग सकते हैं।',
);
export const refundCalledOff = message('{project} के लिए आपका {amount} का रिफ़ंड रद्द कर दिया गया है');
export const keepsPurchase = message(
  'जैसा आपके साथ तय हुआ, इनवॉइस {invoice} के {amount} वापस नहीं जाएँगे, और जो आपने ख़रीदा है वह आपके पास रहेगा।',
);
export const debitNote = message('डेबिट नोट {number} क्रेडिट नोट {creditNote} को वापस लेता है: {reason}');
export const invoiceAmended = message('{project} का इनवॉइस {original} सुधारा गया है');
export const revisedInvoice = message('संशोधित इनवॉइस {number} साथ में है। यह इनवॉइस {original} को सुधारता है; रकमें वही हैं।');
export const replacingInvoice = message(
  'इनवॉइस {number} साथ में है। यह इनवॉइस {original} की जगह लेता है, जिसके लिए क्रेडिट नोट जारी हुआ है। कुल रकम वही है।',
);
export const amendedBecause = message('कारण: {reason}');
export const creditNoteFor = message('{project} का क्रेडिट नोट');
export const disputeReturned = message(
  'आपके बैंक ने विवाद के बाद इनवॉइस {invoice} के {amount} आपको लौटा दिए। इसके लिए अब और कुछ नहीं लौटाया जाएगा।',
);
export const disputeLost = 'बैंक ने विवाद के बाद भुगतान लौटा दिया';

export const confirmAccount = message('अपने {brand} अकाउंट की पुष्टि करें');
export const confirmationCode = message('आपका पुष्टि कोड {code} है। यह 24 घंटे तक चलेगा।');
export const resetPassword = message('अपना {brand} पासवर्ड बदलें');
export const resetCode = message('नया पासवर्ड रखने के लिए आपका कोड {code} है। यह एक घंटे तक चलेगा।');
export const resetConfirms =
  'आपके अकाउंट की पुष्टि कभी नहीं हुई थी। इस कोड से नया पासवर्ड रखने पर उसकी पुष्टि भी हो जाती है। अगर आपने अकाउंट नहीं बनाया, तो कुछ करने की ज़रूरत नहीं।';
export const verifyAddress = message('{brand} के लिए अपने पते की पुष्टि करें');
export const verificationCode = message('आपका पुष्टि कोड {code} है। यह 24 घंटे तक चलेगा।');
export const temporaryPassword = message('{brand} के लिए आपका शुरुआती पासवर्ड');
export const usernameAndPassword = message('आपका यूज़रनेम {username} है और शुरुआती पासवर्ड {password} है');
export const signInCode = 'आपका साइन इन कोड';
export const codeToSignIn = message('{brand} में साइन इन करने के लिए आपका कोड {code} है।');

export const recoveryCode = message('{brand} पर अपने प्रोजेक्ट खोलने का कोड');
export const recoveryCodeSays = message('आपका कोड {code} है। यह {minutes} मिनट तक चलेगा।');
export const recoveryAsked =
  'आपकी रसीद के लिंक से किसी ने इसे माँगा, ताकि आपके प्रोजेक्ट दूसरे ब्राउज़र में खुलें। अगर यह आप नहीं थे, तो इस मेल को अनदेखा करें, और कोड किसी को न दें।';
export const newLink = message('{brand} पर आपके प्रोजेक्ट का नया लिंक');
export const newLinkSays = message('यह आपके प्रोजेक्ट एक और ब्राउज़र में खोलता है। यह {days} दिन तक चलेगा और एक बार काम करेगा।');
export const keepLinkSecret = 'इसे खोलने पर हम इसी पते पर एक कोड भेजेंगे। अगर आपने लिंक नहीं माँगा, तो इस मेल को अनदेखा करें।';
export const openProjects = 'मेरे प्रोजेक्ट खोलें';
export const browserAdded = 'आपके प्रोजेक्ट में एक ब्राउज़र जोड़ा गया';
export const browserAddedSays = message(
  '{browser} भारत के समय से {moment} को जोड़ा गया। यह वही दिखाता है जो आपने बिना अकाउंट के बनाया और भरा, जैसे वह ब्राउज़र जिसमें आपने भुगतान किया।',
);
export const ifNotYouRemove = 'अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं। अगर नहीं, तो यह ब्राउज़र अभी हटाएँ।';
export const removeBrowser = 'यह ब्राउज़र हटाएँ';

export const changed = message(
  '{change, select, passwordChanged {आपका पासवर्ड बदला गया} emailChanged {आपका ईमेल पता बदला गया} phoneChanged {आपका मोबाइल नंबर बदला गया} factorsChanged {दो कदम की जाँच बदली गई} passkeyAdded {नई पासकी जोड़ी गई} passkeyDeleted {एक पासकी मिटाई गई} recoveryCodesMade {नए रिकवरी कोड बनाए गए} recoveryCodeUsed {एक रिकवरी कोड काम में लिया गया} deviceRemembered {एक डिवाइस याद रखा गया} deviceReleased {एक डिवाइस अब याद नहीं रखा जाता} deviceForgotten {एक डिवाइस भुलाया गया} sessionEnded {एक ब्राउज़र साइन आउट हुआ} sessionsEnded {सारे ब्राउज़र साइन आउट हुए} deletionScheduled {आपका अकाउंट मिटाया जाएगा} deletionWithdrawn {आपका अकाउंट बना रहेगा} other {आपका अकाउंट मिटाया गया}}',
);
export const changeSays = message(
  '{change, select, passwordChanged {आपके अकाउंट का पासवर्ड बदला गया। बाकी सारे ब्राउज़र साइन आउट हो गए।} emailChanged {आपके अकाउंट का ईमेल पता अब दूसरा है। मेल अब इस पते पर नहीं आएँगे।} phoneChanged {आपके अकाउंट का मोबाइल नंबर अब दूसरा है।} factorsChanged {दो कदम की जाँच की सेटिंग बदली गई।} passkeyAdded {आपके अकाउंट में अब एक नई पासकी से साइन इन हो सकता है।} passkeyDeleted {आपकी एक पासकी से अब साइन इन नहीं होता।} recoveryCodesMade {आपके अकाउंट के दस नए रिकवरी कोड हैं। पहले के कोड अगर थे, तो वे अब नहीं चलते।} recoveryCodeUsed {साइन इन में एक रिकवरी कोड काम में लिया गया, और आपका ऑथेंटिकेटर ऐप बंद किया गया।} deviceRemembered {आपके एक डिवाइस से साइन इन में अब कोड नहीं माँगा जाएगा।} deviceReleased {आपके एक डिवाइस से अगले साइन इन में फिर कोड माँगा जाएगा।} deviceForgotten {आपके एक डिवाइस से फिर कोड माँगा जाएगा, और वह साइन आउट हो गया।} sessionEnded {आपके अकाउंट में साइन इन एक ब्राउज़र साइन आउट हुआ।} sessionsEnded {आपके अकाउंट में साइन इन सारे ब्राउज़र साइन आउट हुए।} deletionScheduled {आपका अकाउंट मिटाने का अनुरोध मिला। सारे ब्राउज़र साइन आउट हुए।} deletionWithdrawn {आपका अकाउंट अब नहीं मिटाया जाएगा।} other {आपका अकाउंट मिटा दिया गया है, और उसमें का सब कुछ भी, उन ऑर्डर और इनवॉइस को छोड़कर जो कानून के अनुसार रखने होते हैं।}}',
);
export const deletedOn = message(
  'आपका अकाउंट और उसमें जो कुछ है, {day} को मिटा दिया जाएगा। उसे रखना हो, तो उससे पहले साइन इन करके “मेरा अकाउंट रहने दें” चुनें।',
);
export const signInToKeep = 'रखने के लिए साइन इन करें';
export const changedAt = message('यह भारत के समय से {moment} को हुआ। अगर यह आप थे, तो कुछ करने की ज़रूरत नहीं।');
export const ifNotYou = 'अगर यह आप नहीं थे, तो अभी अपना पासवर्ड रीसेट करें। उसका कोड इसी पते पर आएगा।';
export const resetYourPassword = 'पासवर्ड रीसेट करें';
export const ifNotYouWrite = 'अगर यह आप नहीं थे, तो हमें अभी लिखें।';
export const writeToUs = 'हमें लिखें';
