import { message } from './message.ts';

export const asking = 'आपके बैंक से पूछा जा रहा है';
export const nothingTwice = 'इसमें थोड़ा समय लगता है। इससे कोई पैसा नहीं कटता।';

export const waiting = 'बैंक के जवाब का इंतज़ार';
export const notAnswered = 'आपके बैंक का जवाब अभी नहीं आया';
export const mayClose = message('{waiting} आप यह पेज बंद कर सकते हैं; नतीजा यहीं दिखेगा।');
export const progress = 'आपका भुगतान कहाँ तक पहुँचा';

export const done = 'पूरा';
export const now = 'अभी';
export const afterwards = 'फिर';
export const otherwise = 'या';
export const untilThen = 'तब तक';
export const placed = 'आपका ऑर्डर दर्ज हो गया';
export const planStays = 'आपका प्लान और उसकी कीमत वही रहेगी जो ऑर्डर में है।';
export const amountAndPlanStay = message(
  '{amount}, {instalments, plural, one {एक ही भुगतान में} other {# में से पहली किस्त}}। आपका प्लान और उसकी कीमत वही रहेगी जो ऑर्डर में है।',
);
export const cameBack = 'आप चेकआउट से लौट आए';
export const resultUnknown = 'भुगतान का नतीजा हमें अभी पता नहीं है।';
export const deciding = 'आपका बैंक फ़ैसला कर रहा है';
export const askedEvery = message('जब तक यह पेज खुला है, हम हर {seconds} सेकंड में पूछते हैं।');
export const approves = 'आपका बैंक मंज़ूरी देता है';
export const confirmedHere = 'भुगतान की पुष्टि यहीं दिखेगी, रेफ़रेंस और इनवॉइस के साथ।';
export const refuses = 'आपका बैंक मना करता है';
export const payAgain = 'कोई पैसा नहीं कटता, और आप इसी प्लान के लिए दोबारा भुगतान कर सकते हैं।';
export const silence = 'जब तक जवाब नहीं आता';
export const answerReachesUs =
  'यह पेज बंद करने पर भी आपके बैंक का जवाब हम तक पहुँचेगा। दूसरा भुगतान हो भी जाए, तो उसका पूरा रिफ़ंड होता है।';

export const payment = 'भुगतान';
export const meanwhile = 'इस बीच';
export const noOtherPayment = 'बैंक का जवाब आने तक आप इस प्लान के लिए कोई और भुगतान नहीं कर सकते।';
export const project = 'प्रोजेक्ट';
export const instalment = 'किस्त';
export const firstOf = message(
  '{cycle, select, weekly {{instalments} में से 1, हर हफ़्ते} monthly {{instalments} में से 1, हर महीने} quarterly {{instalments} में से 1, हर तिमाही} other {{instalments} में से 1, एक साथ}}',
);
export const amount = 'रकम';
export const checkAgain = 'फिर से जाँचें';
export const speakToHuman = 'किसी इंसान से बात करें';

export const declined = 'आपका भुगतान नामंज़ूर हो गया';
export const nothingCharged = message('{reason} कोई पैसा नहीं कटा। आपका प्लान और आपका विवरण सुरक्षित है।');
export const tryAgain = 'फिर से कोशिश करें';
export const changeDetails = 'बिलिंग विवरण बदलें';
export const changePaymentPlan = 'पेमेंट प्लान बदलें';
