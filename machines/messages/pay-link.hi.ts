import { message } from './message.ts';

export const payInstalment = message('{all} में से किस्त {number} का भुगतान करें');
export const project = 'प्रोजेक्ट';
export const instalment = 'किस्त';
export const numberOf = message('{all} में से {number}');
export const toPay = 'देना है';
export const toPayWithGst = 'देना है, GST के साथ';
export const due = 'कब देना है';
export const dueToday = message('{day}, आज');
export const overdue = message('{day}, तारीख निकल गई');
export const paidBefore = 'अब तक भुगतान';
export const noneOf = message('{all} में से कोई किस्त नहीं');
export const someOf = message('{amount}, {all} में से {count} किस्तें');
export const pay = message('{amount} का भुगतान करें');
export const goesToGateway = 'भुगतान अगले पेज पर, हमारी पेमेंट सेवा में होता है। वहाँ पुष्टि करने से पहले कोई पैसा नहीं कटता।';
export const withoutAccount =
  'अकाउंट की ज़रूरत नहीं है। जिसके पास यह लिंक है, वह बस यह पेज देख और भुगतान कर सकता है: इसे सिर्फ़ उसी को भेजें जो भुगतान करेगा।';
export const nothingCharged = 'भुगतान रद्द हुआ। कोई पैसा नहीं कटा: अभी भुगतान करें, या बाद में इसी लिंक से।';
export const declined = message('{reason} कोई पैसा नहीं कटा: फिर से कोशिश करें।');
export const notStarted = 'भुगतान शुरू नहीं हो पाया। कोई पैसा नहीं कटा: एक मिनट में फिर से कोशिश करें।';

export const goingOn = 'भुगतान पर जा रहे हैं';
export const goOn = 'भुगतान पर जाएँ';

export const isPaid = message('{all} में से किस्त {number} भर दी गई है');
export const thanks = 'यहाँ और कुछ नहीं करना है।';
export const paidAmount = 'भुगतान की रकम';
export const paidOn = 'भुगतान की तारीख';
export const momentInIndia = message('{moment}, भारत में');
export const invoice = 'इनवॉइस';
export const receiptMailed = message('रसीद {email} पर भेजी जाती है, PDF में टैक्स इनवॉइस के साथ।');
export const next = 'अगली';
export const nextIs = message('{day} को {amount}');
export const linkComes = 'उस दिन से पहले हम उसका भुगतान लिंक ईमेल करते हैं।';
export const allPaid = 'सारी किस्तें भर दी गई हैं';
export const openInvoice = 'इनवॉइस खोलें';

export const waiting = 'आपके बैंक ने अभी जवाब नहीं दिया';
export const lookAgain = 'फिर से देखें';
export const otherFirst = message('पहले किस्त {number}');
export const otherFirstSays = 'किस्तें क्रम से भरी जाती हैं, और एक पहले की किस्त अभी बाकी है।';

export const nowhere = 'यह भुगतान लिंक काम नहीं करता';
export const nowhereSays =
  'यह अधूरा है, या इसका प्रोजेक्ट खत्म हो चुका है। इसे हमारे मेल से फिर खोलें, अपने भुगतान देखने के लिए साइन इन करें, या हमें लिखें।';
export const expired = 'इस भुगतान लिंक की अवधि खत्म हो गई है';
export const expiredSays = message(
  'लिंक देय तारीख के {days} दिन बाद तक चलता है। अपने भुगतान देखने के लिए साइन इन करें, या हमें लिखें।',
);
export const signIn = 'साइन इन करें';
export const writeToUs = 'हमें लिखें';
