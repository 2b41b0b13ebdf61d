export const speakToHuman = 'किसी इंसान से बात करें';
export const getsConversation = 'टीम के किसी इंसान को यह बातचीत मिलेगी, और जवाब ईमेल पर आएगा।';
export const getsConversationAndPlan = 'टीम के किसी इंसान को यह बातचीत और आपके प्लान का लिंक मिलेगा, और जवाब ईमेल पर आएगा।';
export const email = 'ईमेल पता';
export const whatAbout = 'बात किस बारे में है?';
export const send = 'भेजें';
export const backToGuide = 'गाइड पर लौटें';
