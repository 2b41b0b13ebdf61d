import { message } from './message.ts';

export const notShown = message('{page} को नहीं दिखाया जा सका');
export const connectionLost = 'शायद कनेक्शन कुछ देर के लिए टूट गया। आपका प्लान सुरक्षित है।';
export const planKept = 'आपका प्लान सुरक्षित है।';
export const pageFailed = 'इस पेज पर कुछ गड़बड़ हुई। आपका प्लान सुरक्षित है।';
export const tryAgain = 'फिर से कोशिश करें';
export const paymentStands = 'अगर आपने पेमेंट कर दिया है, तो उस पर कोई असर नहीं पड़ा: यहाँ सिर्फ़ उसकी पुष्टि नहीं दिख रही।';

// Their form before “को”.
export const thisPage = 'इस पेज';
export const studio = 'स्टूडियो';
export const features = 'फ़ीचर वाले पेज';
export const delivery = 'डिलीवरी वाले पेज';
export const projectPlan = 'प्रोजेक्ट प्लान';
export const branches = 'प्लान की शाखाओं';
export const paymentPlan = 'पेमेंट प्लान';
export const billingDetails = 'बिलिंग विवरण';
export const checkAnswers = 'जवाबों की जाँच वाले पेज';
export const confirmation = 'पुष्टि वाले पेज';
export const base = 'बेस';
export const signIn = 'साइन इन वाले पेज';
export const registration = 'रजिस्ट्रेशन वाले पेज';
export const recovery = 'पासवर्ड बदलने वाले पेज';
export const accountStatus = 'अकाउंट की स्थिति';
export const dashboard = 'डैशबोर्ड';
export const settings = 'सेटिंग्स';
export const project = 'प्रोजेक्ट';
export const prototype = 'प्रोटोटाइप';
export const backOffice = 'बैक ऑफ़िस';
export const sharedProject = 'शेयर किए गए प्रोजेक्ट';

export const chooseBase = 'बेस चुनें';
export const refineFeatures = 'फ़ीचर तय करें';
export const planDelivery = 'डिलीवरी तय करें';
export const yourProjectPlan = 'आपका प्रोजेक्ट प्लान';
export const choosePayment = 'पेमेंट प्लान';
export const giveBillingDetails = 'बिलिंग विवरण';
export const checkBeforePaying = 'भुगतान से पहले जाँचें';
export const thankYou = 'धन्यवाद';

export const editBase = 'बेस बदलें';
export const editFeatures = 'फ़ीचर बदलें';
export const editDelivery = 'डिलीवरी बदलें';
export const editBillingCycle = 'बिलिंग साइकल बदलें';

export const returnToPaymentPlan = 'पेमेंट प्लान पर लौटें';
export const returnToBilling = 'बिलिंग पर लौटें';
export const returnToCheck = 'जाँच पर लौटें';
