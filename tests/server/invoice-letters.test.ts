/** The PDFs of documents in the scripts in which people write their names and addresses. */
import { expect, it } from 'vitest';
import type { Invoice } from '#machines/domain/billing/invoice.ts';
import { invoicePdf } from '#server/invoices/invoice-pdf.ts';
import { drawnGlyphs, pdfWords } from './pdf-words.ts';

const invoiceFor = (name: string, address: readonly string[] = []): Invoice => ({
  number: 'PL/26-27/000001',
  date: '2026-11-28',
  supplier: { name: 'Plinth', address: ['Sector 44', 'Gurugram 122003'], gstin: '06AABCP0000A1ZM' },
  recipient: { name, address, gstin: null, email: 'meera@lakeside.in' },
  placeOfSupply: 'Maharashtra (27)',
  sac: '998314',
  description: 'Design and development of Storefront, instalment 1 of 3',
  taxable: 10_000_00,
  taxes: [{ name: 'IGST', rate: 18, amount: 1_800_00 }],
  total: 11_800_00,
  totalInWords: 'Rupees eleven thousand eight hundred only',
  declarations: ['Tax is not payable on reverse charge.'],
  reference: 'pay_1',
});
const wordsOf = async (invoice: Invoice): Promise<string> => pdfWords(await invoicePdf(invoice, [])).join('\n');

it.each([
  ['Devanagari', 'श्रीमती क्षितिज ज्ञानेश्वर'],
  ['Bengali', 'শ্রী সুব্রত চট্টোপাধ্যায়'],
  ['Gujarati', 'શ્રી ક્ષિતિજ પ્રાઇવેટ'],
  ['Gurmukhi', 'ਸ਼੍ਰੀ ਅੰਮ੍ਰਿਤਸਰ'],
  ['Tamil', 'தமிழ்நாடு கோயம்புத்தூர்'],
  ['Telugu', 'శ్రీ కృష్ణ జ్ఞానేశ్వర్'],
  ['Kannada', 'ಶ್ರೀ ಕೃಷ್ಣ ಜ್ಞಾನೇಶ್ವರ'],
  ['Malayalam', 'ശ്രീ കൃഷ്ണൻ കോഴിക്കോട്'],
  ['Odia', 'ଶ୍ରୀ ଜଗନ୍ନାଥ'],
  ['Ol Chiki', 'ᱥᱟᱱᱛᱟᱲᱤ'],
  ['Meetei Mayek', 'ꯃꯤꯇꯩ ꯃꯌꯦꯛ'],
  ['Sinhala', 'ශ්‍රී ලංකා'],
  ['Thai', 'กรุงเทพมหานคร'],
  ['Chinese', '王小明（臺灣）'],
  ['Japanese', '株式会社さくら'],
  ['Korean', '서울특별시 김민준'],
  ['Cyrillic', 'Иван Петров'],
  ['Polish', 'Łukasz Żak'],
  ['Vietnamese', 'Nguyễn Thị Hằng'],
])('writes a name in %s, to be read and copied', async (_script, name) => {
  const words = await wordsOf(invoiceFor(name));
  expect(words).toContain(name.normalize('NFC'));
  expect(words).not.toContain('\uFFFD');
});

it.each([
  ['Urdu', 'محمد علی خان'],
  ['Hebrew', 'שרה כהן'],
])('writes %s from right to left', async (_script, name) => {
  expect(await wordsOf(invoiceFor(name))).toContain(Array.from(name).toReversed().join(''));
});

it('keeps numbers and Latin words in the order in which Urdu readers expect them', async () => {
  expect(await wordsOf(invoiceFor('خان Foods 42'))).toContain('Foods 42 ناخ');
});

it.each([
  // Two letters become one conjunct, and the vowel sign stands before it.
  ['क्षि', 2],
  // The sign of r stands above the next letter.
  ['र्म', 2],
  // Three letters and a vowel sign.
  ['ਸ਼੍ਰੀ', 3],
  ['జ్ఞా', 2],
])('shapes %s in %i glyphs', async (name, count) => {
  expect(drawnGlyphs(await invoicePdf(invoiceFor(name), []))).toHaveLength(count);
});

it('joins the letters of Urdu: each has another form than alone', async () => {
  const joined = drawnGlyphs(await invoicePdf(invoiceFor('محمد'), []));
  const alone = drawnGlyphs(await invoicePdf(invoiceFor('م ح د'), [])).filter((outline) => outline.includes('f'));
  expect(joined).toHaveLength(4);
  expect(alone).toHaveLength(3);
  expect(joined.filter((outline) => alone.includes(outline))).toHaveLength(0);
});

it('has an outline for every letter, and no box', async () => {
  const letters = drawnGlyphs(await invoicePdf(invoiceFor('मीराகண்ணன்王小明'), []));
  expect(letters.length).toBeGreaterThan(8);
  expect(letters.filter((outline) => !outline.includes('f'))).toEqual([]);
});

it('writes a letter that no font has as its number, and says so', async () => {
  const words = await wordsOf(invoiceFor('Meera 🍎 Foods'));
  expect(words).toContain('Meera [U+1F34E] Foods');
  expect(words).toContain('[U+…] stands for a letter that this document has no font for');
});

it('breaks a long address into lines, and keeps to one sheet', async () => {
  const long = 'राष्ट्रीय राजमार्ग के पास, पुराने डाकघर के सामने, सेक्टर चौवालीस, गुरुग्राम, हरियाणा';
  const pdf = await invoicePdf(invoiceFor('मीरा कुलकर्णी', [long, long]), []);
  expect(pdfWords(pdf).join('')).not.toContain(long);
  expect(pdfWords(pdf).join('').replaceAll(' ', '')).toContain(long.replaceAll(' ', ''));
  expect(
    Buffer.from(pdf)
      .toString('latin1')
      .match(/\/Type \/Page\n/g),
  ).toHaveLength(1);
});

it('stays small: a name in another script adds less than 20 kB', async () => {
  const plain = await invoicePdf(invoiceFor('Meera'), []);
  for (const name of ['मीरा कुलकर्णी', '王小明'])
    expect((await invoicePdf(invoiceFor(name), [])).length - plain.length).toBeLessThan(20_000);
});
