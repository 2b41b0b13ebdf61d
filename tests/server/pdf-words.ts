/** The text of a PDF as copied from a reader: by the map from glyphs to letters in each of its fonts. */
import { inflateSync } from 'node:zlib';

/** The objects of a PDF by their numbers: the head of each, and its stream, inflated. */
function objectsOf(pdf: Uint8Array): ReadonlyMap<string, { readonly head: string; readonly stream: string }> {
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

/** Each run of text on the pages, in writing order. Fails where a font lacks the map. */
export function pdfWords(pdf: Uint8Array): readonly string[] {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, readonly string[]>();
  for (const { head } of objects.values()) {
    for (const [, name = '', font = ''] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font)?.head ?? '')?.[1];
      const letters = [...(objects.get(map ?? '')?.stream ?? '').matchAll(/\[((?:<[\da-f]+> ?)+)\]/g)].flatMap(
        ([, all = '']) => all.match(/[\da-f]+/g) ?? [],
      );
      fonts.set(
        name,
        letters.map((letter) => String.fromCodePoint(Number.parseInt(letter, 16))),
      );
    }
  }
  return [...objects.values()].flatMap(({ stream }) =>
    [...stream.matchAll(/\/(F\d+) [\d.]+ Tf\n\[(.*?)\] TJ/g)].map(([, font = '', glyphs = '']) => {
      const letters = fonts.get(font) ?? [];
      return (glyphs.match(/<[\da-f]+>/g) ?? [])
        .flatMap((run) => run.match(/[\da-f]{4}/g) ?? [])
        .map((glyph) => letters[Number.parseInt(glyph, 16)] ?? '\uFFFD')
        .join('');
    }),
  );
}
