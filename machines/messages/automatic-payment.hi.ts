import { message } from './message.ts';

export const instrument = message(
  '{kind, select, card {{ending} पर खत्म होने वाले {name} कार्ड} upi {आपके UPI ऐप} other {आपके बैंक खाते}}',
);

export const isOn = message('{project} के लिए अपने-आप भुगतान चालू है');
export const onSays = message(
  'पहले भुगतान के साथ आपने {instrument} से अपने-आप भुगतान चुना। कोई भी कटौती {limit} से ज़्यादा नहीं होगी, और आख़िरी {until} को होगी।',
);
export const noticeFirst =
  'हर कटौती से दो दिन पहले हम आपको रकम, तारीख और उसे रोकने का लिंक लिखकर भेजते हैं। कटौती से कम से कम 24 घंटे पहले यह सूचना दिए बिना कुछ नहीं कटता।';
export const debitLine = message('किस्त {number}: {day} को {amount}');
export const approvedLine = message('किस्त {number}: {day} को {amount}, जिसे आप मंज़ूर करेंगे');
export const stopAny = 'एक बार दबाने से अपने-आप भुगतान बंद हो जाता है, बिना अकाउंट के।';
export const manage = 'अपने-आप भुगतान देखें या बंद करें';
export const isRefused = message('{project} के लिए अपने-आप भुगतान संभव नहीं है');
export const refusedSays =
  'आपका बैंक भुगतान का यह तरीका बाद के भुगतानों के लिए नहीं रखता। कुछ नहीं कटेगा: हर किस्त आप उस लिंक से भरेंगे जो हम ईमेल से भेजते हैं।';

export const noticeOf = message('{project} के लिए {day} को {amount} कटेंगे');
export const noticeSays = message(
  '{merchant}, {day} को भारत में सुबह नौ बजे {instrument} से {amount} काटेगा: {project} की {all} में से किस्त {number}।',
);
export const reference = message('मैंडेट का संदर्भ: {reference}।');
export const optOut = 'नीचे के बटन से आप यह कटौती रोक सकते हैं या अपने-आप भुगतान बंद कर सकते हैं। नहीं तो आपको कुछ नहीं करना है।';
export const stopOrSee = 'यह कटौती देखें या रोकें';
export const approvalOf = message('{project} के लिए {amount} का भुगतान मंज़ूर करें, {day} तक');
export const approvalSays = message(
  '{amount}, {limit} से ज़्यादा है: भारत के बैंक ऐसे हर भुगतान के लिए आपकी मंज़ूरी माँगते हैं, इसलिए कुछ नहीं कटेगा। {project} की {all} में से किस्त {number} {day} को भरनी है।',
);
export const approveAndPay = 'मंज़ूर करें और भुगतान करें';
export const cancelAt = message('अपने-आप भुगतान बंद करने के लिए: {address}');

export const failedOf = message('{project} की {all} में से किस्त {number} अपने-आप नहीं कट सकी');
export const failedSays = message('हमने {instrument} से {amount} काटने की कोशिश की। {reason} कुछ नहीं कटा।');
export const payByLink = 'हम दोबारा कोशिश नहीं करेंगे। इस लिंक से, अपनी पसंद के तरीके से भुगतान करें।';
export const payNow = 'किस्त भरें';

export const isCancelled = message('{project} के लिए अपने-आप भुगतान बंद कर दिया गया है');
export const cancelledSays =
  'अब कुछ नहीं कटेगा। हर किस्त आप उस लिंक से भरेंगे जो हम ईमेल से भेजते हैं, तारीख से तीन दिन पहले और उसी दिन।';
export const alreadyAsked = message(
  'किस्त {number} इससे पहले आपके बैंक से माँगी जा चुकी थी, और अब भी कट सकती है। भुगतान होने पर हम आपको लिखेंगे।',
);
export const becauseChosen = 'क्योंकि इस पते के साथ अपने-आप भुगतान चुना गया था';

export const title = 'अपने-आप भुगतान';
export const pageOn = message(
  '{project} के लिए {instrument} से अपने-आप भुगतान चालू है। कोई भी कटौती {limit} से ज़्यादा नहीं होगी।',
);
export const pageAsked = message('{project} के लिए अपने-आप भुगतान तब शुरू होगा जब आपका बैंक इसकी पुष्टि कर देगा।');
export const pageOff = message('{project} के लिए अपने-आप भुगतान बंद है। कुछ नहीं कटता।');
export const nextDebit = message('अगली: किस्त {number}, {day} को {amount}।');
export const nextStopped = message('किस्त {number}, {amount}, नहीं कटेगी। उसे आप लिंक से भरेंगे।');
export const nextAsked = message('किस्त {number}, {amount}, आपके बैंक से माँगी जा चुकी है और यहाँ नहीं रुक सकती।');
export const nextApproved = message('अगली: किस्त {number}, {amount}, {day} तक। उसे आप मंज़ूर करके भरेंगे।');
export const stopOne = 'सिर्फ़ यह कटौती रोकें';
export const cancelAll = 'अपने-आप भुगतान बंद करें';
export const linkNowhere = 'यह लिंक काम नहीं करता';
export const linkNowhereSays = 'यह पूरा नहीं है, या जिस प्रोजेक्ट के लिए था वह अब नहीं है।';
