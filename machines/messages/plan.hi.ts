import { message } from './message.ts';

export const featuresCounted = message('{count, plural, one {# फ़ीचर} other {# फ़ीचर}}');
export const added = message('जोड़ा: {names}');
export const removed = message('हटाया: {names}');
export const addedAndRemoved = message('जोड़ा: {added}, हटाया: {removed}');
export const addedInList = message('जोड़ा: {names}');
export const removedInList = message('हटाया: {names}');

export const choseBase = message('बेस {base} चुना');
export const clearedSelection = 'चुना हुआ बेस हटाया';
export const tookSuggestion = message('सुझाव {base} लिया');
export const removedAllFeatures = 'सारे फ़ीचर हटाए';
export const setSpeed = message('रफ़्तार “{speed}” की');
export const removedCare = 'केयर प्लान हटाया';
export const addedCare = 'केयर प्लान जोड़ा';
export const setPayments = message('भुगतान “{cycle}” किया');
export const namedProject = message('प्रोजेक्ट का नाम {name} रखा');
export const renamedProject = message('नाम {from} से बदलकर {to} किया');
export const markedMust = message('{name} को ज़रूरी माना');
export const unmarkedMust = message('{name} अब ज़रूरी नहीं');
export const tookChanges = message('सुझाए हुए {count, plural, one {# बदलाव लिया} other {# बदलाव लिए}}');
export const showedAsOrdered = 'प्लान वैसा दिखाया, जैसा ऑर्डर हुआ था';
export const replacedByShared = 'मेरे प्लान की जगह शेयर किया हुआ प्लान लिया';
export const tookOtherTab = 'दूसरे टैब का प्लान लिया';
export const tookAccountCopy = 'आपके अकाउंट का प्लान लिया';
export const wentBack = message('वर्ज़न {version} वापस लाया');

export const featuresFewer = message('{count, plural, one {# फ़ीचर कम} other {# फ़ीचर कम}}');
export const withoutThese = message('{names} के बिना');
export const builtSlower = 'बनने में ज़्यादा समय';
export const builtFaster = 'बनने में कम समय';
export const withoutCare = 'केयर प्लान के बिना';
export const paidAnotherWay = 'भुगतान का तरीका अलग';

export const firstBranch = 'पूरा';
export const originalBranch = 'मूल';
export const giveBranchName = 'शाखा को नाम दें।';
export const branchNameTaken = 'यह नाम दूसरी शाखा का है।';
export const madeBranch = message('शाखा {name} बनाई');
export const renamedBranch = message('शाखा {name} का नाम {to} किया');
export const openedBranch = message('शाखा {name} खोली');
export const mergedBranch = message('{name} से {count, plural, one {# फ़ीचर मिलाया} other {# फ़ीचर मिलाए}}');
export const droppedBranch = message('शाखा {name} हटाई');
