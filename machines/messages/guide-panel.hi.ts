import { markedMessage, message } from './message.ts';

export const guide = 'गाइड';
export const youDecide = 'सुझाव इसके, फ़ैसला आपका';
export const conversation = 'गाइड से बातचीत';
export const describeApp = 'अपने ऐप के बारे में बताएँ, पूछें कि उसे क्या चाहिए, या कहें कि क्या बदलना है।';
export const choseBlank = message('आपने खाली बेस चुना है। इसमें अभी {count} फ़ीचर हैं।');
export const choseBase = message('आपने {name} चुना है। इसमें {count} फ़ीचर शामिल हैं।');
export const stop = 'रोकें';
export const speakToHuman = 'किसी इंसान से बात करें';
export const clearConversation = 'बातचीत मिटाएँ';
export const askGuide = 'गाइड से पूछें';
export const askHint = 'ऐप के बारे में बताएँ, या पूछें';
export const send = 'भेजें';
export const youAsked = 'आपने पूछा:';
export const lookingUp = 'जवाब खोजा जा रहा है';
export const examples = 'आप ये पूछ सकते हैं';
export const choices = 'शायद आप यह पूछ रहे थे';
export const youChose = 'आपने चुना:';
export const source = markedMessage('पूरा पढ़ें: <page>{name}</page>');
export const inNewTab = '(नए टैब में खुलेगा)';

export const askTeam = 'टीम से पूछें';
export const shareSentence = 'टीम को यह वाक्य पढ़ने दें, ताकि गाइड बेहतर हो';
export const shareTerms = 'आपके नाम के बिना, 180 दिन तक रखा जाएगा।';
export const sentenceShared = 'धन्यवाद। अब टीम इसे पढ़ सकती है।';

export const featureCount = message('{count} फ़ीचर।');
export const onlyHere = message('सिर्फ़ इसमें: {features}।');
export const onlyHereAndMore = message('सिर्फ़ इसमें: {features} और {more} अन्य।');
export const bothHave = message('दोनों में हैं: {features}।');
export const bothHaveAndMore = message('दोनों में हैं: {features} और {more} अन्य।');
export const allHave = message('सभी में हैं: {features}।');
export const allHaveAndMore = message('सभी में हैं: {features} और {more} अन्य।');
