export const social = 'सोशल';
export const shop = 'दुकान';
export const food = 'खाना और डिलीवरी';
export const money = 'पैसे';
export const fitness = 'फ़िटनेस';
export const learning = 'पढ़ाई';
export const other = 'कुछ और';

export const customers = 'मेरे ग्राहक';
export const forCustomers = 'आपके ग्राहकों के लिए';
export const team = 'मेरी टीम';
export const forTeam = 'आपकी टीम के लिए';
export const both = 'दोनों';
export const forBoth = 'आपके ग्राहकों और आपकी टीम के लिए';
export const everybody = 'आम लोग';
export const forEverybody = 'आम लोगों के लिए';

export const web = 'वेब';
export const watch = 'घड़ी';
