import { message } from './message.ts';

export const title = 'बेस चुनें';
export const lead = 'एक बार में एक बेस। हर बेस एक चलता हुआ ऐप है, जिसे आप बदल सकते हैं।';
export const count = message('{all} में से {shown} बेस');

export const search = 'बेस और फ़ीचर खोजें';
export const searchHint = 'खोजें';
export const filters = 'फ़िल्टर';
export const filter = 'फ़िल्टर';
export const filterCount = message('फ़िल्टर ({count})');
export const sort = 'क्रम';
export const sortedBy = message('क्रम: {order}');
export const recommended = 'हमारी पसंद';
export const byPrice = 'कीमत, सबसे कम पहले';
export const byName = 'नाम, A से Z';
export const byFeatures = 'सबसे ज़्यादा फ़ीचर पहले';
export const customTemplate = 'कस्टम बेस';
/** The first button of a form, which has no effect. */
export const none = 'कुछ नहीं';

export const cost = 'कीमत';
export const category = 'श्रेणी';
export const clearFilters = 'फ़िल्टर हटाएँ';
export const noFilter = 'कोई फ़िल्टर नहीं लगा है।';
export const show = 'दिखाएँ';

export const allBases = 'सभी बेस';
export const bases = 'बेस';
export const basesCount = message('{count} बेस');
export const basesSuggested = message('{count} बेस, सुझाव: {name}');
export const noItems = 'कुछ नहीं मिला';
export const openAsPage = 'पेज पर खोलें';

export const notSure = 'समझ नहीं आ रहा, कहाँ से शुरू करें?';
export const hideQuestions = 'सवाल छिपाएँ';
export const showQuestions = 'सवाल दिखाएँ';

export const selection = 'चुना हुआ बेस';
export const selected = 'चुना गया';
export const oneSelected = '1 बेस चुना गया';
export const clearSelection = 'चुनाव हटाएँ';
export const refineFeatures = 'फ़ीचर तय करें';

export const theWayBack = 'आपके प्लान पर लौटने का रास्ता';
export const theFilters = 'फ़िल्टर';
export const theDetails = 'बेस का ब्योरा';
export const theDrawing = 'प्लान की ड्रॉइंग';
export const theQuestions = 'सवाल';
export const describeApp = 'अपना ऐप बताएँ';
export const theWaysToABase = 'बेस तक पहुँचने के दूसरे रास्ते';
export const theGuide = 'गाइड';
