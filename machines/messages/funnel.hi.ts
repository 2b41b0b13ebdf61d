export const studio = 'बेस चुनें';
export const features = 'फ़ीचर तय करें';
export const delivery = 'डिलीवरी तय करें';
export const projectPlan = 'आपका प्रोजेक्ट प्लान';
export const paymentPlan = 'पेमेंट प्लान';
export const billing = 'बिलिंग विवरण';
export const check = 'भुगतान से पहले जाँचें';
export const thanks = 'धन्यवाद';
