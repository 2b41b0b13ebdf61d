import { message } from './message.ts';

export const title = 'भुगतान से पहले जाँचें';
export const nothingCharged = '“भुगतान करें” दबाने तक कोई पैसा नहीं कटेगा';
export const pay = message('{amount} का भुगतान करें');
export const dueNow = 'अभी देना है';
export const cost = 'कीमत';
export const onInvoice = 'ये विवरण आपके इनवॉइस में होंगे। भुगतान अगले पेज पर, हमारी पेमेंट सेवा में होता है।';
export const inAll = 'कुल मिलाकर';
export const missing = message('कुछ जवाब बाकी हैं: {answers}।');
export const complete = 'बिलिंग विवरण पूरा करें';
export const notStarted = 'भुगतान शुरू नहीं हो पाया। कोई पैसा नहीं कटा: एक मिनट में फिर से कोशिश करें।';
export const priceChanged = message('इस बीच कीमत बदल गई: अभी {due} देना है, {shown} नहीं। कोई पैसा नहीं कटा।');
export const datesChanged = message(
  'इस बीच तारीखें बदल गईं: काम {start} को शुरू होगा और {ready} को तैयार होगा। कोई पैसा नहीं कटा: ये तारीखें ठीक हों तो फिर से भुगतान करें।',
);
export const priceIsSame = message('इस बीच कीमत बदल गई: अभी {due} देना है। कोई पैसा नहीं कटा।');

export const cancelled = 'आप भुगतान पूरा होने से पहले लौट आए। कोई पैसा नहीं कटा: जब चाहें भुगतान करें।';

export const whatYouBuy = 'आप क्या ले रहे हैं';
export const firstDelivery = 'पहली डिलीवरी';
export const finalDelivery = 'अंतिम डिलीवरी';
export const durationFrom = message('{start} से {duration}');
export const carePlan = 'केयर प्लान';
export const none = 'कोई नहीं';
export const oneYear = message('एक साल, {amount}');
export const careStarts = 'अंतिम डिलीवरी के साथ शुरू';

export const howYouPay = 'भुगतान कैसे होगा';
export const billingCycle = 'बिलिंग साइकल';
export const inInstalments = message('{cycle}, {count} किस्तें');
export const inOnePayment = message('{cycle}, एक भुगतान');
export const firstAndLast = message('पहली अभी, आख़िरी {date} को');
export const eachInstalment = 'हर किस्त';
export const thePayment = 'भुगतान';
export const either = message('{first} या {second}');
export const withGst = message('GST के साथ {amount}');
export const securityDeposit = 'सिक्योरिटी डिपॉज़िट';
export const partOfFirst = message('पहली {count} किस्तों में शामिल, अलग से नहीं');
export const partOfOne = 'किस्त 1 में शामिल, अलग से नहीं';
export const partOfPayment = 'भुगतान में शामिल, अलग से नहीं';
export const laterOnes = 'पहली के बाद';

export const whoPays = 'भुगतान कौन करेगा';
export const name = 'नाम';
export const contact = 'संपर्क';
export const address = 'पता';
export const gstin = 'GSTIN';
export const tax = 'टैक्स';
export const isExport = 'विदेश: एक्सपोर्ट, GST नहीं';
export const taxInState = message('{taxes}, क्योंकि आप {seller} में हैं');
export const taxOutside = message('{taxes}, क्योंकि आप {seller} से बाहर, {state} में हैं');
export const terms = 'शर्तें';
export const agreed = 'शर्तों और रिफ़ंड नीति पर सहमति दी';
export const notAgreed = 'सहमति नहीं दी';
export const total = 'कुल';
export const totalWithGst = 'GST के साथ कुल';
