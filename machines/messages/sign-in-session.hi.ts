export const success = 'लॉगिन हो गया';
export const failure = 'लॉगिन नहीं हुआ';
export const tookTooLong = 'साइन इन में तीन मिनट से ज़्यादा लग गए। पासवर्ड फिर से भरें।';
