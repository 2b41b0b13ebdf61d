export const rupee = 'भारतीय रुपया';
export const dollar = 'अमेरिकी डॉलर';
export const euro = 'यूरो';
export const pound = 'ब्रिटिश पाउंड';
export const dirham = 'UAE दिरहम';
export const singaporeDollar = 'सिंगापुर डॉलर';
