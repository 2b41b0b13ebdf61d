export const title = 'ऑथेंटिकेटर ऐप सेट करें';
export const lead = 'तस्वीर को अपने ऑथेंटिकेटर ऐप से स्कैन करें, या उसमें की लिखें। फिर ऐप एक कोड दिखाएगा।';
export const picture = 'आपके ऑथेंटिकेटर ऐप के लिए QR कोड';
export const openApp = 'इसी डिवाइस पर ऐप खोलें';
export const key = 'की';
export const copyKey = 'की कॉपी करें';
export const keyCopied = 'की कॉपी हो गई';
export const copyBlocked = 'आपके ब्राउज़र ने कॉपी करने नहीं दिया। की को चुनकर खुद कॉपी करें।';
