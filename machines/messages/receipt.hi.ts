import { message } from './message.ts';

export const subject = message('रसीद: {project} के लिए {amount}');
export const receipt = 'रसीद';
export const moment = message('{weekday}, {day}, भारत में {time} बजे');
export const facts = message(
  '{moment}। {begins, select, yes {काम तय समय पर शुरू होगा} other {काम तय समय पर चल रहा है}}; अंतिम डिलीवरी {day} को है।',
);
export const inOnePayment = 'एक साथ भुगतान';
export const instalment = message('{all} में से किस्त {number}');
export const paid = 'भुगतान हुआ';
export const paidSoFar = 'अब तक भुगतान';
export const paidSoFarGst = 'अब तक भुगतान, GST के साथ';
export const stillToPay = 'बाकी भुगतान';
export const stillToPayGst = 'बाकी भुगतान, GST के साथ';
export const nextOn = message('अगला, {day} को');
export const allPaid = 'सारी किस्तें भर दी गई हैं';
export const sentence = message('{words}।');
export const termAndFigure = message('{term}: {figure}।');
export const invoiceNumbered = message('इनवॉइस {number}, SAC {sac}');
export const billedTo = message('बिल इनके नाम: {recipient}');
export const gstin = message('{supplier}। GSTIN {gstin}');
export const none = 'नहीं';
export const attached = message(
  'इनवॉइस PDF में साथ है, अंग्रेज़ी में। {to} को भेजा गया, क्योंकि आपने भुगतान किया। किसी व्यक्ति से बात करने के लिए इस मेल का जवाब दें।',
);
export const withoutAccount =
  'आपने बिना अकाउंट के भुगतान किया, इसलिए आपके प्रोजेक्ट सिर्फ़ उसी ब्राउज़र में दिखते हैं जिससे भुगतान हुआ। यह लिंक 30 दिन के अंदर एक और ब्राउज़र जोड़ता है, उस कोड से जो हम इसी पते पर भेजते हैं।';
export const otherBrowser = 'अपने प्रोजेक्ट दूसरे ब्राउज़र में खोलें';
export const byHand = 'अपने आप कुछ नहीं कटता: हर देय तारीख से पहले हम आपको भुगतान का लिंक ईमेल करते हैं।';
export const byDebit = 'अपने-आप भुगतान चालू है: हर कटौती से दो दिन पहले हम आपको लिखते हैं।';
export const byDebitSoon = 'आपने अपने-आप भुगतान चुना है: बैंक की पुष्टि होने पर, और हर कटौती से दो दिन पहले, हम आपको लिखेंगे।';
export const paidToday = 'आज भरी';
export const next = 'अगली';
export const planned = 'आगे';
export const paidFor = message('{project} के लिए भुगतान');
export const paidForAmount = message('{project} के लिए भुगतान: {amount}। {facts}');
export const openInvoice = 'इनवॉइस खोलें';
export const whereYouAre = 'अब तक का हिसाब';
export const standing = message('अब तक का हिसाब। {standing} {byHand}');
export const seePayments = 'भुगतान देखें';
