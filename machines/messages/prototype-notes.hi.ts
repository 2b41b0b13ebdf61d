export const openScreen = 'स्क्रीन खोलें';
export const featuresOnIt = 'इसके फ़ीचर';
export const leadsTo = 'आगे की स्क्रीन';
export const noOther = 'कोई दूसरी स्क्रीन नहीं';
