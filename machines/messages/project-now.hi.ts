import { message } from './message.ts';

export const sinceLast = 'आपकी पिछली विज़िट के बाद';
export const lastVisit = message('आप पिछली बार {day} को यहाँ आए थे');
export const nothingNew = 'उसके बाद कुछ नहीं बदला।';
export const earlierNews = message('{count, plural, one {गतिविधि में # और} other {गतिविधि में # और}}');
export const next = 'आगे';
export const phaseEnds = message('{phase} {day} को तैयार होगा, {distance}।');
export const allReady = message('आख़िरी डिलीवरी {day} को है, {distance}।');
export const wasPlanned = message('आख़िरी डिलीवरी {day} को होनी थी, {distance}। वह कब होगी, नीचे हमसे पूछें।');
export const isDelivered = 'सब कुछ डिलीवर हो चुका है।';
export const beginsWhenPaid = message('काम पहले भुगतान के बाद शुरू होता है। अभी के प्लान में सब कुछ {day} को तैयार होगा।');

export const messages = 'संदेश';
export const answersHere = 'हमारी टीम यहीं जवाब देती है, और आपको मेल भी मिलता है।';
export const noMessages = 'इस प्रोजेक्ट के बारे में हमसे कुछ भी पूछें।';
export const byYou = 'आप';
export const byTeam = message('{brand} की टीम');
export const isNew = 'नया';
export const countNew = message('{count} नए');
export const yourMessage = 'आपका संदेश';
export const atMost = message('ज़्यादा से ज़्यादा {count} अक्षर।');
export const writeMessage = 'संदेश लिखें';
export const send = 'संदेश भेजें';
export const isSent = 'आपका संदेश भेज दिया गया है। जवाब यहीं दिखेगा।';
export const notSent = 'पक्का नहीं है कि आपका संदेश पहुँचा। आपका टेक्स्ट सुरक्षित है।';

export const files = 'फ़ाइलें';
export const noFiles = 'इनवॉइस और हमारी टीम की डिलीवर की हुई चीज़ें यहाँ दिखेंगी।';
export const invoice = message('इनवॉइस {number}');
export const creditNote = message('क्रेडिट नोट {number}');
export const issued = message('{day} को जारी');
export const added = message('{day} को जोड़ी गई');
export const pdfOf = message('{name}, PDF');
export const calendar = 'कैलेंडर फ़ाइल';
export const calendarOf = 'भुगतान और डिलीवरी की तारीखें, आपके कैलेंडर के लिए।';
export const download = 'डाउनलोड करें';
export const agreedPlan = 'प्लान, जैसा अभी है';
export const printsPage = 'यह पूरा पेज, काग़ज़ पर या PDF में।';
export const print = 'प्रिंट करें';

export const onPhone = 'प्रोटोटाइप आपके फ़ोन पर';
export const scan = 'कोड को कैमरे से स्कैन करें। जिसके पास यह पता है, वह बिना साइन इन किए इसे खोल सकता है।';
export const qrCode = 'प्रोटोटाइप के पते का QR कोड';
