/**
 * The form in which words are compared: Latin letters by sound, so that 'चाहिए', 'chahiye' and 'chaiye' are alike, and so
 * are 'पेमेंट' and 'payment'. JavaScript, so that the build can apply it to the texts that it packs.
 */

/** @type {Readonly<Record<string, string>>} */
const consonants = Object.fromEntries(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m य y र r ल l व v श sh ष sh स s ह h ळ l'
    .match(/\S+ \S+/g)
    ?.map((pair) => pair.split(' ')) ?? [],
);
/** @type {Readonly<Record<string, string>>} */
const vowels = Object.fromEntries(
  'अ a आ aa इ i ई ee उ u ऊ oo ए e ऐ ai ओ o औ au ऋ ri ऑ o ऍ e'.match(/\S+ \S+/g)?.map((pair) => pair.split(' ')) ?? [],
);
/** @type {Readonly<Record<string, string>>} */
const vowelSigns = Object.fromEntries(
  'ा aa ि i ी ee ु u ू oo े e ै ai ो o ौ au ृ ri ॉ o ॅ e'.match(/\S+ \S+/g)?.map((pair) => pair.split(' ')) ?? [],
);
const [virama, firstDigit] = ['\u094d', 0x966];
const devanagari = /[\u0900-\u097f]/;

/**
 * A word of Devanagari in Latin letters, as it is spoken: the inherent vowel is silent at the end of a word, and between
 * two syllables with vowels.
 * @param {string} word
 */
function inLatin(word) {
  /** @type {{ consonant: string; vowel: string; isInherent: boolean }[]} */
  const sounds = [];
  for (const letter of word.normalize('NFD').replaceAll('\u093c', '')) {
    const last = sounds.at(-1);
    const consonant = consonants[letter];
    const sign = letter === virama ? '' : vowelSigns[letter];
    if (consonant !== undefined) sounds.push({ consonant, vowel: 'a', isInherent: true });
    else if (sign !== undefined && last) Object.assign(last, { vowel: sign, isInherent: false });
    else if (letter === 'ं' || letter === 'ँ') sounds.push({ consonant: 'n', vowel: '', isInherent: false });
    else if (/[०-९]/.test(letter))
      sounds.push({ consonant: String(letter.charCodeAt(0) - firstDigit), vowel: '', isInherent: false });
    else if (!/\p{M}/u.test(letter)) sounds.push({ consonant: '', vowel: vowels[letter] ?? letter, isInherent: false });
  }
  const last = sounds.at(-1);
  if (last?.isInherent && sounds.length > 1) last.vowel = '';
  for (let at = sounds.length - 2; at > 0; at -= 1) {
    const [before, sound, after] = [sounds[at - 1], sounds[at], sounds[at + 1]];
    if (sound?.isInherent && before?.vowel !== '' && after?.consonant !== '' && after?.vowel !== '') sound.vowel = '';
  }
  return sounds.map(({ consonant, vowel }) => consonant + vowel).join('');
}

/** Spellings of one sound, in the order of their replacement. @type {readonly (readonly [RegExp, string])[]} */
const sounds = [
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+|ou/g, 'u'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/ck/g, 'k'],
  [/c(?!h)/g, 'k'],
  [/(?<=[bdgjkt])h/g, ''],
  [/chh/g, 'ch'],
  [/([a-z])\1+/g, '$1'],
  [/ai|ae|ei|ay|ey/g, 'e'],
  [/au|ao/g, 'o'],
  [/(?<=[aeiou])h(?=[aeiou])/g, ''],
  [/y/g, 'i'],
  [/([a-z])\1+/g, '$1'],
];

/** Words whose last 's' is no plural. */
const alwaysPlural = new Set(['always', 'news']);

/** A word by its sound. A plural is like its singular; a nasal or an 'h' at the end is often not written. @param {string} word */
function spokenForm(word) {
  let form = devanagari.test(word) ? inLatin(word) : word.normalize('NFD').replaceAll(/\p{M}/gu, '');
  if (form.length < 4) return form.replace('w', 'v').replace('z', 'j');
  // 'Chatting' is about chat.
  if (form.length > 6) form = form.replace(/ing$/, '');
  if (!alwaysPlural.has(form)) form = form.replace(/(?<=z|ss|x|ch|sh)es$|(?<![sui])s$/, '');
  for (const [spelling, sound] of sounds) form = form.replaceAll(spelling, sound);
  const ended = form.length > 3 ? form.replace(/(?<=[aeiou])[nh]$/, '') : form;
  // The vowels of long words are spelt in many ways, and say little.
  return ended.length > 4 ? ended.charAt(0) + ended.slice(1).replaceAll(/[aeiou]/g, '') : ended;
}

/**
 * The words of a text by their sound. A placeholder of an example, such as `{feature}`, stays as it is.
 * @param {string} text
 * @returns {readonly string[]}
 */
export function spokenForms(text) {
  return text
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .split(/[^\p{L}\p{M}\p{N}{}]+/u)
    .filter((word) => word !== '')
    .map((word) => (word.startsWith('{') ? word : spokenForm(word)));
}
