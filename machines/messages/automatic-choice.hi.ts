import { message } from './message.ts';

export const group = 'अपने-आप भुगतान';
export const choose = 'बाद की किस्तें अपने-आप कटें';
export const which = message(
  '{count, plural, one {{first} को {amount} की एक कटौती।} other {# कटौतियाँ: पहली {first} को {amount} की, आख़िरी {last} को।}} कोई भी {limit} से ज़्यादा नहीं।',
);
export const notice =
  'हर कटौती से दो दिन पहले हम आपको रकम, तारीख और उसे रोकने का लिंक लिखकर भेजते हैं। अपने-आप भुगतान एक बार दबाने से बंद हो जाता है, कभी भी और बिना अकाउंट के।';
export const approval = message(
  'भारतीय बैंकों के कार्ड और UPI ऐप {limit} से ऊपर के हर भुगतान के लिए आपकी मंज़ूरी माँगते हैं: तब हम मंज़ूरी और भुगतान का लिंक भेजते हैं, और आपके बिना कुछ नहीं कटता। बैंक खाते को मंज़ूरी नहीं चाहिए।',
);
export const optional = 'इसके बिना आप हर किस्त उस लिंक से भरते हैं जो हम ईमेल से भेजते हैं।';
export const showDebits = message('{count, plural, one {कटौती} =2 {दोनों कटौतियाँ} other {सभी # कटौतियाँ}}');
export const instalment = message('किस्त {number}, {day}');

export const card = message('{ending} पर खत्म होने वाला {name} कार्ड');
export const upi = 'UPI ऐप';
export const account = 'बैंक खाता';
export const isOn = message('अपने-आप भुगतान चालू है: {instrument}');
export const isAsked = 'अपने-आप भुगतान तब शुरू होगा जब आपका बैंक इसकी पुष्टि कर देगा।';
export const isRefused = 'आपका बैंक अपने-आप भुगतान की अनुमति नहीं देता। हर किस्त आप उस लिंक से भरेंगे जो हम ईमेल से भेजते हैं।';
export const isCancelled = 'अपने-आप भुगतान बंद है: कुछ नहीं कटेगा। हर किस्त आप उस लिंक से भरेंगे जो हम ईमेल से भेजते हैं।';
export const next = message('अगली: किस्त {number}, {day} को {amount}। दो दिन पहले हम आपको लिखेंगे।');
export const nextApproved = message('अगली: किस्त {number}, {day} को {amount}। हम मंज़ूरी और भुगतान का लिंक भेजेंगे।');
export const nextStopped = message('किस्त {number}, {amount}, नहीं कटेगी: उसे {day} तक भरें।');
export const nextAsked = message('किस्त {number}, {amount}, आपके बैंक से माँगी जा चुकी है।');
export const nextByHand = message('किस्त {number}, {amount}, नहीं कटी: उसे {day} तक भरें।');
export const cancel = 'अपने-आप भुगतान बंद करें';
export const mayBeCancelled = 'कोई जवाब नहीं आया। हो सकता है यह बंद हो गया हो: फिर कोशिश करें, या बाद में देखें।';
