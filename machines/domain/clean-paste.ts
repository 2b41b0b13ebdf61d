/**
 * Texts of registers (numbers, codes and addresses) as people paste them: contact cards, chats and autofill add
 * invisible characters, other scripts' digits and wide forms, none of which is part of a number.
 */

/** The ASCII digit of a decimal digit. Unicode encodes the ten digits of each script in a row, from zero. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

/**
 * A text in compatible forms (NFKC), with ASCII digits and hyphens, single spaces, and without invisible characters. For
 * texts with one meaning only: names and sentences keep their characters.
 */
export function cleanPaste(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Nd}/gu, asciiDigit)
    .replaceAll(/\p{Pd}/gu, '-')
    .replaceAll(/[\s\u0085]+/g, ' ')
    .replaceAll(/[\p{Cc}\p{Cf}\p{DI}]/gu, '')
    .trim();
}
