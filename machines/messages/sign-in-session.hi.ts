export const success = 'साइन इन हो गया';
export const failure = 'साइन इन नहीं हुआ';
export const tookTooLong = 'साइन इन में तीन मिनट से ज़्यादा लग गए। पासवर्ड फिर से भरें।';
