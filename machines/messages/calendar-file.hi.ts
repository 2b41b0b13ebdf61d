import { message } from './message.ts';

export const calendarName = message('{project}, पेमेंट प्लान');
export const instalment = message('{project}: {count} में से किस्त {number}, {amount}');
export const toPay = message('{amount} देना है: {net} और GST 18% {tax}।');
export const link = message('हम भुगतान का लिंक {date} को और इस दिन ईमेल करते हैं। अपने आप कुछ नहीं कटता।');
export const onlyDelivery = message('{project}: पहली और अंतिम डिलीवरी');
export const firstDelivery = message('{project}: पहली डिलीवरी');
export const finalDelivery = message('{project}: अंतिम डिलीवरी');

export const paymentsOf = message('{brand} के भुगतान');
export const instalmentPaid = message('भुगतान हुआ: {project}, {count} में से किस्त {number}, {amount}');
export const toPayWithGst = message('{amount} देना है: {net} और GST {tax}।');
export const paidWithGst = message('{amount} दे दिया: {net} और GST {tax}।');
