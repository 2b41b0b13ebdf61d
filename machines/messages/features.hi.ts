import { message } from './message.ts';

export const title = 'फ़ीचर तय करें';
export const stepLead = 'ऐप के फ़ीचर रखें, जोड़ें या हटाएँ। हर बदलाव से कीमत बदलती है।';
export const planDelivery = 'डिलीवरी तय करें';
export const theGuide = 'गाइड';

export const views = 'हिस्से';
export const categories = 'श्रेणियाँ';
export const features = 'फ़ीचर';
export const guide = 'गाइड';

export const catalogue = 'कैटलॉग';
export const search = 'फ़ीचर खोजें';
export const featureCategories = 'फ़ीचर की श्रेणियाँ';
export const found = message('“{words}” से मिलते {count} फ़ीचर');
export const inPlan = message('{all} में से {count} प्लान में');
export const selected = message('{count, plural, one {# फ़ीचर चुना गया} other {# फ़ीचर चुने गए}}');
export const removeAll = 'सभी हटाएँ';
export const removingAll = 'सभी हटाने से';
export const showSelected = message('चुने हुए {count} दिखाएँ');
export const clearSearch = 'खोज हटाएँ';
export const noItems = 'कुछ नहीं मिला';
export const noMatch = 'आपकी खोज से कोई फ़ीचर नहीं मिला। दूसरे शब्द लिखें, या बताएँ कि ऐप को क्या करना है: गाइड खोजेगा।';
export const describeFeature = 'गाइड को बताएँ';
export const allRemoved = 'हटाए गए फ़ीचर “वापस लें” से लौट आएँगे, या एक-एक करके जोड़ सकते हैं।';

export const feature = 'फ़ीचर';
export const listPrice = 'कैटलॉग कीमत';
export const work = 'काम';
export const listPriceIs = 'कैटलॉग कीमत और काम: एक प्लैटफ़ॉर्म पर, हर चरण के साथ, केयर और GST से पहले।';
export const days = message('{days} दिन');
export const includedInBase = 'बेस में शामिल';
export const yes = 'हाँ';
export const no = 'नहीं';
export const requires = 'इसके लिए ज़रूरी';
export const excludes = 'इनके साथ नहीं चलता';
export const removeFeature = 'फ़ीचर हटाएँ';
export const addFeature = 'फ़ीचर जोड़ें';
export const removingThis = 'इसे हटाने से';
export const countedIn = message(
  'कुल कीमत में गिना गया: {care, select, none {सभी प्लैटफ़ॉर्म और चरण} other {सभी प्लैटफ़ॉर्म और चरण, और एक साल की केयर}}।',
);
export const withoutIt = message('हटाने पर {amount}');
export const backToList = 'सूची पर लौटें';
export const appHighlighted = message('अब तक आपका ऐप। {category} अलग रंग में है।');
export const appWithoutFeatures = 'अब तक आपका ऐप: बिना फ़ीचर का बेस।';
export const noFeatures = 'आपके प्लान में अभी कोई फ़ीचर नहीं है। पहला फ़ीचर जोड़ने के लिए कोई श्रेणी खोलें या खोजें।';
