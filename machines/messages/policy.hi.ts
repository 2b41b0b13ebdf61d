export const relaxed = 'आराम से';
export const standard = 'सामान्य';
export const fast = 'तेज़';
export const faster = 'ज़्यादा तेज़';
export const fastest = 'सबसे तेज़';

export const weekly = 'हर हफ़्ते';
export const monthly = 'हर महीने';
export const quarterly = 'हर तिमाही';
export const upfront = 'एक साथ';

export const standardCare = 'स्टैंडर्ड केयर प्लान';
export const withoutCare = 'बिना केयर';
