import { message } from './message.ts';

export const linksAreMailed = message(
  'हर देय तारीख से {days, plural, =1 {एक दिन} =2 {दो दिन} =3 {तीन दिन} other {# दिन}} पहले, और फिर उसी दिन, हम आपको भुगतान का लिंक ईमेल करते हैं। अपने आप कुछ नहीं कटता।',
);
export const linkIsMailed = message(
  'हम आपको अगली किस्त का भुगतान लिंक {date} को, और फिर {due} को ईमेल करते हैं। अपने आप कुछ नहीं कटता।',
);

export const gstIncluded = 'GST सहित';
export const beforeGst = 'GST से पहले';
export const waitingForBank = 'आपके बैंक के जवाब का इंतज़ार है। दोबारा भुगतान न करें।';
export const givenBack = message('{amount} लौटाए गए');
