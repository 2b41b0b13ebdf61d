/** Words of questions and of flows: forms of a word are equal, and synonyms are. */

/** Words without a meaning of their own in a question. */
const littleWords: ReadonlySet<string> = new Set(
  `a an and any are as at be been by can could did do does for from get gets has have he her his how i if in into is it
   its me my of on one or our she so some somebody someone anybody anyone that the their them then there they this to
   user users visitor visitors person persons people customer was we were what when where which who whom why will with
   would you your happen happens happened happening state states show shows shown flow flows machine machines after
   thing something anything ever still please`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Groups of words that mean the same, by their stems. The first stands for all of them. */
const usual: readonly (readonly string[])[] = [
  ['not', 'no', 'never', 'nothing', 'nobody', 'cannot', 'without', 'dont', 'doesnt', 'isnt', 'cant', 'couldnt', 'wont'],
  ['refuse', 'reject', 'decline', 'deny', 'wrong', 'invalid', 'incorrect'],
  ['fail', 'error', 'failure', 'break', 'broken'],
  ['lose', 'lost', 'loss', 'losing', 'unsaved'],
  ['remove', 'delete', 'erase', 'discard', 'gone'],
  ['overwrite', 'replace'],
  ['send', 'sent'],
  ['pay', 'paid', 'payment'],
  ['answer', 'reply', 'respond', 'response'],
  ['unanswered', 'timeout'],
  ['offline', 'unreachable', 'network', 'disconnected'],
  ['press', 'click', 'tap', 'push'],
  ['save', 'keep', 'kept', 'store', 'storage', 'saved', 'stored'],
  ['begin', 'began', 'begun', 'start', 'started'],
  ['see', 'saw', 'seen', 'read'],
  ['choose', 'chose', 'chosen', 'select', 'pick'],
  ['login', 'signin'],
  ['write', 'wrote', 'written'],
  ['email', 'mail'],
];

/** 'answer' for 'answers', 'answered' and 'answering'. */
export function stemOf(word: string): string {
  if (word.length <= 3) return word;
  const bare = word.replace(/(?:ings?|edly|ed|es|s)$/, (end) => (word.length - end.length < 3 ? end : ''));
  return bare.replace(/([bdgklmnprt])\1$/, '$1').replace(/e$/, '');
}

/** The words of a text in lower case; names such as 'paymentFound' and 'payment.found' are split. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .replaceAll(/[’']/g, '')
      .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
      .toLowerCase()
      .replaceAll(/\be-mail/g, 'email')
      .replaceAll(/\b(sign|log)[ -]?in\b/g, 'signin')
      .replaceAll(/\b(?:sign|log)(?:ed|ged)[ -]?out\b|\b(?:sign|log)[ -]?out\b/g, 'signout')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  );
}

export type Canon = (text: string) => readonly string[];

/**
 * Makes the function that returns the distinct meanings of a text: stems, with one for all synonyms.
 * @param synonyms words of the project that mean the same, as `[['base', 'template']]`
 */
export function canonOf(synonyms: readonly (readonly string[])[] = []): Canon {
  const first = new Map<string, string>();
  for (const group of [...usual, ...synonyms]) {
    const known = group.map((word) => first.get(stemOf(word))).find((one) => one !== undefined);
    for (const word of group) first.set(stemOf(word), known ?? stemOf(group[0] ?? word));
  }
  return (text) => [
    ...new Set(
      wordsOf(text).map((word) => {
        const stem = stemOf(word);
        return first.get(stem) ?? stem;
      }),
    ),
  ];
}

/** The meanings of a question that tell something. */
export function tellingOf(canon: Canon, phrase: string): readonly string[] {
  const kept = wordsOf(phrase).filter((word) => !littleWords.has(word));
  return canon(kept.join(' '));
}

/** A text without anything but letters and digits, to compare names as people type them: 'thankyou'. */
export function bareName(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}
