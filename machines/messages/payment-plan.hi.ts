import { message } from './message.ts';

export const title = 'पेमेंट प्लान';
export const goOn = 'आगे बढ़ें';
export const dueNow = 'अभी देना है';
export const cost = 'कीमत';
export const billingCycle = 'बिलिंग साइकल';
export const payments = message(
  '{count, plural, =1 {एक भुगतान, कोई अतिरिक्त खर्च नहीं} other {# किस्तें, कोई अतिरिक्त खर्च नहीं}}',
);

export const stair = message('{count} किस्तों में हर किस्त के बाद कुल भुगतान, GST से पहले');
export const stairCaption = 'हर किस्त के बाद कुल भुगतान, GST से पहले।';
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const whatCalendarHas = 'हर किस्त और डिलीवरी की तारीख वाली फ़ाइल, एक दिन पहले रिमाइंडर के साथ।';

export const instalments = 'किस्तें';
export const number = 'क्र.';
export const due = 'कब देना है';
export const instalment = 'किस्त';
export const tax = 'GST 18%';
export const toPay = 'देना है';
export const total = 'कुल';
export const week = message('हफ़्ता {week}');
export const weeks = message('हफ़्ता {from} से {to}');

export const isDueNow = 'अभी देना है';
export const starts = message('{phase} शुरू');
export const startsOn = message('{phase} {date} को शुरू');
export const inBuild = message('{phase} बन रहा है');
export const underWay = message('{phase} पर काम जारी');
export const link = message('भुगतान का लिंक {date} को और उसी दिन।');
export const securityDeposit = 'सिक्योरिटी डिपॉज़िट शामिल';
export const depositPart = message('सिक्योरिटी डिपॉज़िट शामिल, {of} में से हिस्सा {number}');

export const onePayment = 'एक भुगतान';
export const firstInstalment = message('{count} में से किस्त 1');
export const includesDeposit = message('{amount} का सिक्योरिटी डिपॉज़िट इसी में शामिल है, अलग से नहीं।');
export const includesPart = message(
  'पहली {count} किस्तों में शामिल {deposit} के सिक्योरिटी डिपॉज़िट में से {amount} इसी में है, अलग से नहीं।',
);
