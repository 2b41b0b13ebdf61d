import type { Paise } from '../money.ts';

const small = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
];
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
/** The units of the Indian system, the largest first. */
const steps = [
  [10_000_000, 'crore'],
  [100_000, 'lakh'],
  [1_000, 'thousand'],
  [100, 'hundred'],
] as const;

function belowHundred(number: number): string {
  const word = small[number];
  if (word !== undefined) return word;
  const ten = tens[Math.floor(number / 10)] ?? '';
  return number % 10 === 0 ? ten : `${ten}-${small[number % 10]}`;
}

function inWords(number: number): string {
  const step = steps.find(([size]) => number >= size);
  if (!step) return belowHundred(number);
  const [size, name] = step;
  const rest = number % size;
  return `${inWords(Math.floor(number / size))} ${name}${rest === 0 ? '' : ` ${inWords(rest)}`}`;
}

/**
 * 'Rupees two lakh forty-seven thousand seven hundred eighty-five and eighty-four paise only': an amount as invoices
 * spell it.
 * @throws RangeError for a negative amount, or a fraction of a paisa.
 */
export function amountInWords(paise: Paise): string {
  if (!Number.isSafeInteger(paise) || paise < 0) throw new RangeError(`${paise} is no amount of paise`);
  const rupees = Math.floor(paise / 100);
  const rest = paise % 100;
  const paiseWords = rest === 0 ? '' : ` and ${inWords(rest)} ${rest === 1 ? 'paisa' : 'paise'}`;
  return `${rupees === 1 ? 'Rupee' : 'Rupees'} ${inWords(rupees)}${paiseWords} only`;
}
