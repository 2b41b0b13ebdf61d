/** Words of the product that mean the same in questions about its machines; the first is the one that machines use. */
export const synonyms: readonly (readonly string[])[] = [
  ['template', 'base'],
  ['bank', 'card'],
];
