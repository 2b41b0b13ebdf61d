import { message } from './message.ts';

export const notLoaded = 'भुगतान लोड नहीं हो सके। कनेक्शन देखें।';
export const tryAgain = 'फिर से कोशिश करें';
export const cards = 'कार्ड';
export const noCards = 'कोई सहेजा हुआ कार्ड नहीं';
export const cardsAtBank = 'कार्ड आप बैंक के पेज पर भरते हैं। हम उसे नहीं रखते।';

export const isCancelled = 'ऑर्डर रद्द हो गया। कुछ नहीं कटा।';
export const mayBeCancelled = 'जवाब नहीं आया। ऑर्डर फिर भी रद्द हो सकता है: सूची में दिख जाएगा।';
export const unanswered = 'जवाब नहीं आया। कुछ नहीं कटा। कनेक्शन देखें और फिर से कोशिश करें।';
export const isPaid = 'यह किस्त भर दी गई है।';
export const wasDeclined = message('{name}, किस्त {number} का आपका भुगतान नामंज़ूर हुआ। {reason} कुछ नहीं कटा।');
export const nextPayments = 'अगले भुगतान';
export const instalmentOf = message('{name}, किस्त {number}');

export const invoices = 'इनवॉइस';
export const download = message('{count, plural, other {# इनवॉइस डाउनलोड करें}}');
export const searchBy = 'नंबर, प्रोजेक्ट या रकम';
export const from = 'कब से';
export const to = 'कब तक';
export const find = 'खोजें';
export const noInvoice = 'ऐसा कोई इनवॉइस नहीं है।';
export const openInvoice = message('इनवॉइस {number} खोलें');

export const notFinished = 'अधूरा';
export const withBank = 'बैंक के पास';
export const declined = 'नामंज़ूर';
export const cancelled = 'रद्द';
export const paid = 'भुगतान हुआ';
export const replaced = 'बदला गया';
export const refunded = 'रिफ़ंड हुआ';
export const orders = 'ऑर्डर';
export const project = 'प्रोजेक्ट';
export const day = 'दिन';
export const state = 'स्थिति';
export const amount = 'रकम';
export const invoice = 'इनवॉइस';
export const noCancelling = message('{waiting} बैंक का जवाब आने तक इसे रद्द नहीं किया जा सकता।');
export const noneYet = 'अभी नहीं';
export const resume = 'भुगतान पूरा करें';
export const resumeOf = message('{name} की किस्त {number} का भुगतान पूरा करें');
export const cancel = 'रद्द करें';
export const cancelOf = message('{name} की किस्त {number} का ऑर्डर रद्द करें');

export const dueOn = 'कब देना है';
export const due = 'अब देना है';
export const late = 'बकाया';
export const later = 'बाद में';
export const planFacts = message('{cycle}, {all} में से {paid} भरी गईं, {total} में से {sum}');
export const instalments = message('{name} की किस्तें');
export const number = 'क्र.';
export const toPay = 'देना है';
export const payment = 'भुगतान';
export const invoiceOf = message(', {name} की किस्त {number}');
export const payOne = message('{name} की किस्त {number} भरें, {amount}');
export const pay = 'भुगतान करें';
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const fileFailed = 'फ़ाइल नहीं बन पाई। कनेक्शन देखें और फिर से कोशिश करें।';
