import { message } from './message.ts';

export const title = 'धन्यवाद';
export const successful = 'आपका भुगतान सफल रहा';
export const thanks = 'हमें चुनने के लिए धन्यवाद।';
export const goHome = 'मुख्य पेज पर जाएँ';
export const invoice = 'इनवॉइस';

export const reference = 'रेफ़रेंस';
export const amountPaid = 'भुगतान की रकम';
export const paidOn = 'भुगतान की तारीख';
export const paidAt = message('{day}, भारत में {time} बजे');
export const invoiceTo = 'इनवॉइस भेजा गया';

export const yourProject = 'आपका प्रोजेक्ट';
export const onOnePage = 'इसका समय-सारणी, भुगतान, अनुरोध और वर्ज़न, सब एक ही पेज पर हैं।';
export const openProject = 'अपना प्रोजेक्ट खोलें';
export const accountKeeps = 'अकाउंट में यह प्रोजेक्ट और इसके भुगतान सुरक्षित रहते हैं।';
export const accountKeepsFor = message(
  'अकाउंट में यह प्रोजेक्ट और इसके भुगतान सुरक्षित रहते हैं। {email} और एक यूज़रनेम पहले से भरे हैं: बस पासवर्ड चुनें।',
);
export const saveToAccount = message('{project} को अकाउंट में सहेजें');
export const haveAccount = 'मेरा अकाउंट है';

export const whatNext = 'आगे क्या होगा';
export const weCall = 'हमारी कॉल आएगी, इस दिन तक';
export const weCallAt = message('{phone} पर हमारी कॉल आएगी, इस दिन तक');
export const workStarts = 'काम शुरू';
export const instalment = message('{count} में से किस्त {number}, {amount}');
export const firstDelivery = 'पहली डिलीवरी';
export const finalDelivery = 'अंतिम डिलीवरी';

export const features = message('{count, plural, one {# फ़ीचर} other {# फ़ीचर}}');
