/** The text of a PDF as copied from a reader: by the map from glyphs to letters in each of its fonts. */
import { inflateSync } from 'node:zlib';

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

/** The objects of a PDF by their numbers: the head of each, and its stream, inflated. */
function objectsOf(pdf: Uint8Array): ReadonlyMap<string, PdfObject> {
  const text = Buffer.from(pdf).toString('latin1');
  return new Map(
    [...text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => {
      const at = body.indexOf('stream\n');
      if (at < 0) return [number, { head: body, stream: '' }];
      const raw = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1');
      return [number, { head: body.slice(0, at), stream: inflateSync(raw).toString('latin1') }];
    }),
  );
}

/** A text of UTF-16 in hexadecimal digits. */
const ofHex = (digits: string): string =>
  (digits.match(/.{4}/g) ?? []).map((unit) => String.fromCharCode(Number.parseInt(unit, 16))).join('');

/** The letters of each glyph of a font, by its code. */
function lettersOf(map: string): ReadonlyMap<number, string> {
  const ranges = [...map.matchAll(/\[((?:<[\da-f]+> ?)+)\]/g)].flatMap(([, all = '']) => all.match(/[\da-f]+/g) ?? []);
  const single = [...map.matchAll(/beginbfchar <([\da-f]+)> <([\da-f]*)> endbfchar/g)];
  return new Map([
    ...ranges.map((letters, code) => [code, ofHex(letters)] as const),
    ...single.map(([, code = '', letters = '']) => [Number.parseInt(code, 16), ofHex(letters)] as const),
  ]);
}

function fontsOf(objects: ReadonlyMap<string, PdfObject>): ReadonlyMap<string, ReadonlyMap<number, string>> {
  const fonts = new Map<string, ReadonlyMap<number, string>>();
  for (const { head } of objects.values())
    for (const [, name = '', font = ''] of head.matchAll(/\/([FL]\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
      fonts.set(name, lettersOf(objects.get(map ?? '')?.stream ?? ''));
    }
  return fonts;
}

/** The text of a block from `BT` to `ET`, in the order in which its glyphs stand on the page. */
function blockText(block: string, fonts: ReturnType<typeof fontsOf>): string {
  const words = [...block.matchAll(/\/([FL]\d+) [\d.]+ Tf\n?([\s\S]*?)T[jJ]/g)];
  return words
    .map(([, font = '', shown = '']) => {
      const letters = fonts.get(font) ?? new Map<number, string>();
      const codes = (shown.match(/<[\da-f]+>/g) ?? []).flatMap(
        (run) => run.match(font.startsWith('L') ? /[\da-f]{2}/g : /[\da-f]{4}/g) ?? [],
      );
      return codes.map((code) => letters.get(Number.parseInt(code, 16)) ?? '\uFFFD').join('');
    })
    .join('');
}

/** Each text on the pages, in writing order. A glyph without letters is `\uFFFD`. */
export function pdfWords(pdf: Uint8Array): readonly string[] {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  return [...objects.values()].flatMap(({ stream }) =>
    [...stream.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, block = '']) => blockText(block, fonts)),
  );
}

/** The outlines of the glyphs that are drawn rather than embedded, as the operators of PDF. */
export function drawnGlyphs(pdf: Uint8Array): readonly string[] {
  return [...objectsOf(pdf).values()]
    .map(({ stream }) => stream)
    .filter((stream) => /^[\d.]+ 0 [\d. -]+ d1\n/.test(stream));
}
