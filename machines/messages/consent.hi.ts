export const mayWeCount = 'क्या हम आपका आना गिन सकते हैं?';
export const whatIsSeen = 'ऐनालिटिक्स सेवा यह देखेगी कि कौन-से कदम उठाए गए, यह नहीं कि किसने उठाए।';
export const acceptedBefore = 'पहले आपने हाँ कहा था।';
export const declinedBefore = 'पहले आपने मना किया था।';
export const privacy = 'निजता';
export const accept = 'हाँ';
export const decline = 'नहीं';
