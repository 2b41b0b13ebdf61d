export const enterPhone = 'फ़ोन नंबर भरें';
export const enterMobile = 'दस अंकों का मोबाइल नंबर भरें, +91 के साथ या बिना';
export const enterIndian = 'दस अंकों का मोबाइल नंबर भरें, या 022 जैसे STD कोड के साथ लैंडलाइन नंबर';
export const checkPhone = 'फ़ोन नंबर जाँचें: इस देश के कोड के साथ यह सही नहीं है';
