export const title = 'आपके साथ एक प्लान शेयर हुआ';
export const replacingKeeps = 'बदलने पर आपका प्लान “सभी प्लान” में रहेगा। इसे वापस ले सकते हैं।';
export const keepMine = 'मेरा रखें';
export const replaceMine = 'मेरा बदलें';
export const openBeside = 'मेरे साथ खोलें';
export const nothingChanged = 'अभी कुछ नहीं बदला है। आपके चुनने तक आपका प्लान वैसा ही रहेगा।';
export const sharedPlan = 'शेयर किया प्लान';
export const myPlan = 'मेरा प्लान';

export const branches = 'शाखाएँ';
export const features = 'फ़ीचर';
export const platforms = 'प्लैटफ़ॉर्म';
export const firstDelivery = 'पहली डिलीवरी';
export const finalDelivery = 'अंतिम डिलीवरी';
