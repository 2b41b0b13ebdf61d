/** Words that carry the grammar of a request, in English, Hindi and Hinglish, by their spoken form. */
import { once } from '../once.ts';
import { spokenForms } from '#messages/spoken-form.mjs';

/** What a word does in a request. */
export type Cue = 'add' | 'ask' | 'cost' | 'keep' | 'not' | 'only' | 'remove' | 'rest' | 'time' | 'too';

const cueWords: Readonly<Record<Cue, string>> = {
  add: `add include put insert want need wish enable build bring should plus chahiye chahie jodo jod jodna jodiye
    lagao laga lagado lagana lagaiye lagwao daalo dalo dal dalna daliye rakhna banao banana karwao karvao do dijiye
    sake saken sakein sakun saku dikhe dikhna dikhni mile milna chale chalna chalni hona allow shd cud
    सके सकें सकूँ दिखे मिले चले चलना
    चाहिए जोड़ो जोड़ जोड़िए जोड़ें लगाओ लगा लगाइए लगाएं डालो डाल डालिए डालें बनाओ दिखना दिखे`,
  remove: `remove delete drop nuke exclude skip scrap kill cut ditch lose throw chuck without rid take leave
    hatao hata hatado hatana hatwao hatva hataiye hataye htao hta hatau hatadena phenko feko fek nuke nikalo nikal
    nikaal nikaalo nikalna nikalwao nikaliye uda udao udado
    mitao mita hatane bina band फेंको फेंक हटाओ हटा हटाइए हटाएं हटाना हटवाओ निकालो निकाल निकालिए निकालें उड़ा उड़ाओ
    मिटाओ बिना बंद`,
  keep: `keep stay stays remain retain rakho rakh rakhiye rakhe rakhein rehne rahne rehna rahe rahein rakho रखो रख
    रखिए रखें रहने रहे रहना`,
  only: `only just bas sirf siraf keval solely bus बस सिर्फ सिर्फ़ केवल`,
  ask: `what which who how why when where whether can could does do is are kya kaun kaunsa kaunsi kon kaise kese kyu
    kyun kyon kab kahan kaha
    क्या कौन कौनसा कैसे क्यों कब कहाँ`,
  cost: `much paying pays paid kitna kitne kitni judta jud कितना कितने कितनी cost costs price prices pricing rate
    charge charges amount money pay paisa paise rupee rupees rupaye kharcha kharch daam keemat kimat lagega lagenge
    padega padegi
    कीमत दाम रेट पैसा पैसे रुपये रुपए खर्च खर्चा लगेगा लगेंगे पड़ेगा`,
  time: `time days day week weeks month months date deadline ready finish done launch live din hafta hafte mahina
    mahine samay waqt jaldi
    समय दिन हफ्ता हफ्ते महीना महीने तारीख कब तैयार जल्दी`,
  rest: `rest else others remaining baaki baki bakki बाकी बाक़ी`,
  not: `no not dont don never nothing nobody unnecessary nahi nahin nhi nai mat नहीं मत`,
  too: `too also well bhi भी`,
};

/** Words that say nothing about what is wished for. */
const emptyWords = `kindly phone phones mobile fone hafte time also give got get saare sara jhanjhat faltu chakkar
    cheez cheezein cheezen झंझट फालतू चीज हिस्सा part side screen stuff a an the i im i'm we you he she it they my
    our your his her its their me us them this that these those is are was were be been am do does did
  can could will would shall should may might must have has had of to in on at for from by with about as into over
  and or but so if then than because
  what which who whom when where why how there here also too very much more most any some all each every one two
  please pls plz ok okay hey hi
  app application feature features option options thing things stuff part parts like get make made let lets able
  want need add remove put include keep
  customers customer users user people person my own our shop dukan dukaan grahak log logo logon koi kuch aisa aisi
  aise jaisa jaise jaisi
  hai h hain ho hu hoon tha thi the ka ke ki ko se me mein men par pe tak aur ya kya kyu kaise kab kaha yeh ye wo
  woh vo us is usko isko unko unke iske isme usme ap aap tum hum ham mera meri mere hamara hamari hamare apna apni
  apne
  kar karo karna karne karke kare karein kiya do de dena dijiye diya le lo lena liya sake sakte sakta sakti jaye
  jaaye jaay ja jana jata jati gaya raha rahi rahe wala wali wale vala vali vale bhi hi to toh na nahi nahin ji bhai
  bhaiya yaar sir madam
  chahiye chahie hona hoga hogi honge bas sirf sab sabhi saare sara wahi yahi ek do teen abhi phir fir jab tab agar
  warna lekin magar
  है हैं हो हूँ था थी थे का के की को से में पर तक और या क्या क्यों कैसे कब कहाँ यह ये वह वो उस इस उसको इसको उनको आप
  तुम हम मेरा मेरी मेरे हमारा हमारी हमारे अपना अपनी अपने कर करो करना करने करके करें किया दो दे देना दीजिए दिया ले लो
  लेना सके सकते जाए जाये जा जाना गया रहा रही रहे वाला वाली वाले भी ही तो ना नहीं जी भाई यार चाहिए होना होगा बस सिर्फ
  सब सभी सारे एक अभी फिर जब तब अगर लेकिन मगर ऐप फीचर`;

const cues = once(() => {
  const known = new Map<string, Cue>();
  for (const cue of ['time', 'cost', 'ask', 'add', 'too', 'rest', 'only', 'keep', 'not', 'remove'] as const)
    for (const form of spokenForms(cueWords[cue])) known.set(form, cue);
  return known;
});

const empty = once(() => new Set(spokenForms(emptyWords)));

/** What a word does in a request. @param word in spoken form */
export function cueOf(word: string): Cue | undefined {
  return cues().get(word);
}

/** Whether a word may be part of a description. @param word in spoken form */
export function isTelling(word: string): boolean {
  return word.length > 1 && !empty().has(word) && !cues().has(word) && !/^\d+$/.test(word);
}
