import { message } from './message.ts';

export const backToPage = 'पेज पर वापस जाएँ';
export const sendAnother = 'एक और अनुरोध भेजें';
export const submit = 'भेजें';
export const close = 'बंद करें';
export const requiredUnlessOptional = 'जिस पर “ज़रूरी नहीं” न लिखा हो, वह भरना ज़रूरी है';

export const firstName = 'नाम';
export const lastName = 'उपनाम';
export const email = 'ईमेल पता';
export const country = 'देश';
export const phone = 'फ़ोन';
export const stage = 'आइडिया कहाँ तक पहुँचा';
export const companyName = 'कंपनी का नाम';
export const companySize = 'कंपनी का आकार';
export const designation = 'पद';
export const preferredDay = 'पसंद का दिन';
export const preferredTime = 'पसंद का समय';
export const indiaTime = message('{time}, भारत का समय');
export const indiaTimeHere = message('{time}, भारत का समय (आपके यहाँ {local})');
export const hours = message('हम सोमवार से शुक्रवार, {from}:00 से {to}:00 (भारत का समय) काम करते हैं।');
export const addToCalendar = 'कैलेंडर में जोड़ें';
export const consent = 'मेरे अनुरोध के बारे में मुझसे संपर्क किया जा सकता है';
export const leaveEmpty = 'इसे खाली छोड़ें';
export const chooseOne = 'कोई एक चुनें';

export const readyToBuild = 'अभी बनाना शुरू करना है';
export const needsHelp = 'फ़ीचर चुनने में मदद चाहिए';
export const justExploring = 'बस देख रहे हैं - और जानकारी चाहिए';
export const noIdea = 'अभी कोई आइडिया नहीं है';

export const mostEmployees = '10,000+ कर्मचारी';
export const selfEmployed = 'अपना काम';

export const student = 'छात्र';
export const soloEntrepreneur = 'अकेले उद्यमी';
export const manager = 'मैनेजर';
export const director = 'डायरेक्टर';
export const chiefExecutive = 'सीईओ';
export const chiefFinancial = 'सीएफ़ओ';
export const chiefTechnology = 'सीटीओ';
export const others = 'अन्य';

export const enterFirstName = 'अपना नाम भरें';
export const enterLastName = 'अपना उपनाम भरें। एक ही नाम हो, तो उसे दोनों जगह लिखें।';
export const chooseDesignation = 'अपना पद चुनें';
export const agreeToBeContacted = 'संपर्क की सहमति दें, ताकि हम जवाब दे सकें';
