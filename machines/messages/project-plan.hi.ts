import { message } from './message.ts';

export const title = 'आपका प्रोजेक्ट प्लान';
export const start = 'शुरू करें';
export const seePrototype = 'प्रोटोटाइप देखें';
export const print = 'प्रिंट करें';
export const lastEdited = message('{date} को बदला गया');
export const cost = 'कीमत';

export const tabs = 'प्रोजेक्ट प्लान';
export const info = 'जानकारी';
export const similarApps = 'ऐसे ही ऐप';
export const features = 'फ़ीचर';
export const phases = 'चरण';

export const featureCount = message('{count} फ़ीचर');
export const phaseCount = message('{count} चरण');
export const projectName = 'प्रोजेक्ट का नाम';
export const base = 'बेस';
export const platforms = 'प्लैटफ़ॉर्म';
export const firstDelivery = 'पहली डिलीवरी';
export const finalDelivery = 'अंतिम डिलीवरी';
export const duration = 'समय';
export const scale = 'पैमाना';
export const scaleOfDrawing = '1 मंज़िल = 1 फ़ीचर';
export const schedule = 'समय-सारणी';
export const scheduleCaption = 'शुरुआत से हफ़्तों में चरण';
export const phase = 'चरण';

export const madeOf = 'कुल कीमत किससे बनी है';
export const fixed = 'तय';
export const customisation = 'कस्टमाइज़ेशन';
export const carePlan = 'केयर प्लान';
export const nothingCharged = 'भुगतान के समय 18% GST जुड़ेगा। इस पेज पर कोई पैसा नहीं कटेगा।';
export const inRupees = 'INR में, जैसे बिल बनता है।';
export const baseAlone = 'बेस के अलावा कोई फ़ीचर नहीं।';
export const addsUp = 'जोड़';
export const factors = 'गुणक';

export const nearestBases = 'इस प्लान के मुकाबले सबसे नज़दीकी दूसरे बेस, जैसे वे हैं।';
export const sharedFeatures = 'एक जैसे फ़ीचर';
export const shared = message('{count} में से {shared}');
export const totalCost = 'कुल कीमत';
export const workingDays = 'काम के दिन';

export const projectPlan = 'प्रोजेक्ट प्लान';
export const paymentSummary = 'पेमेंट का ब्योरा';
export const phasesAndPlatforms = 'चरण और प्लैटफ़ॉर्म';
export const period = message('{start} से {end}');
export const speed = 'रफ़्तार';
export const noFeatures = 'कोई फ़ीचर नहीं चुना गया।';
export const quoteOf = 'कोटेशन की तारीख';
export const beginning = 'शुरुआत';
export const gstIsAdded = 'भुगतान के समय 18% GST जुड़ेगा।';
export const isIndicative = message('{currency} में रकम अंदाज़न है, {date} की दर पर। बिल INR में बनता है।');
