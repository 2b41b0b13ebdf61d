import { smallWordList as english } from './small-words.ts';

/** The same in Hindi, including its spelling in Latin letters. */
export const smallWordList: string = `${english} और का की के को से में पर है हैं हो एक यह वह ये वे जो कि भी तक या लिए वाला वाली वाले अपना अपनी अपने मेरा मेरी मेरे हमारा हमारी हमारे मुझे हमें कोई कुछ करना करने करें चाहिए ka ki ke ko se mein par hai ek ya liye wala wali mera meri mujhe chahiye karna`;
