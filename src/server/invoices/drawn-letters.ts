/**
 * Glyphs in a PDF: fonts of type 3, whose letters are drawn as outlines, with the map from glyphs to letters by which
 * readers search and copy.
 */
import type { LetterFont } from './letter-fonts.ts';
import type { PlacedGlyph, SetLine } from './set-text.ts';

type Doc = PDFKit.PDFDocument;

interface PdfFont {
  readonly name: string;
  readonly font: LetterFont;
  /** Codes by glyph and text, from 1. */
  readonly codes: Map<string, number>;
  readonly glyphs: { readonly glyph: number; readonly text: string }[];
  readonly reference: PDFKit.PDFKitReference;
}

/** The codes of a font: one byte, without 0. */
const codeCount = 255;

/** The outline of a glyph as operators of PDF, in units of the font. Quadratic curves become cubic ones. */
function outlineOf({ font }: LetterFont, glyph: number): string {
  let [x, y] = [0, 0];
  const operators = font.glyphToJson(glyph).map(({ type, values }) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = values;
    const from = [x, y] as const;
    if (type === 'Z') return 'h';
    [x, y] = [values.at(-2) ?? 0, values.at(-1) ?? 0];
    if (type === 'M') return `${a} ${b} m`;
    if (type === 'L') return `${a} ${b} l`;
    if (type === 'C') return `${a} ${b} ${c} ${d} ${e} ${f} c`;
    const third = (end: number, control: number): string => (end + (2 * (control - end)) / 3).toFixed(1);
    return `${third(from[0], a)} ${third(from[1], b)} ${third(c, a)} ${third(d, b)} ${c} ${d} c`;
  });
  return operators.length > 0 ? `${operators.join('\n')}\nf` : '';
}

const hex = (code: number): string => code.toString(16).padStart(2, '0');

/** A text as UTF-16 in hexadecimal digits. */
const hexText = (text: string): string =>
  Array.from({ length: text.length }, (_, index) => text.charCodeAt(index).toString(16).padStart(4, '0')).join('');

function letterMap(glyphs: PdfFont['glyphs']): string {
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...glyphs.map(({ text }, index) => `1 beginbfchar <${hex(index + 1)}> <${hexText(text)}> endbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** Draws lines on the pages of a document. `finish` writes the fonts, before the document ends. */
export function letterDrawing(doc: Doc): {
  /** Draws a line in the current fill colour: `x` and the baseline `y` are in points from the upper left corner. */
  readonly draw: (line: SetLine, x: number, y: number, size: number) => void;
  readonly finish: () => void;
} {
  const fonts: PdfFont[] = [];

  const codeOf = (font: LetterFont, glyph: number, text: string): readonly [PdfFont, number] => {
    const key = `${glyph} ${text}`;
    const known = fonts.find((one) => one.font === font && (one.codes.has(key) || one.glyphs.length < codeCount));
    const own: PdfFont = known ?? {
      name: `L${fonts.length + 1}`,
      font,
      codes: new Map(),
      glyphs: [],
      reference: doc.ref({}),
    };
    if (!known) fonts.push(own);
    const code = own.codes.get(key) ?? own.glyphs.push({ glyph, text });
    own.codes.set(key, code);
    return [own, code];
  };

  const write = ({ font: letters, glyphs, reference }: PdfFont): void => {
    const { font, face } = letters;
    const procedures = Object.fromEntries(
      glyphs.map(({ glyph }, index) => {
        const { xBearing = 0, yBearing = 0, width = 0, height = 0 } = font.glyphExtents(glyph) ?? {};
        const box = [xBearing, yBearing + height, xBearing + width, yBearing].join(' ');
        const procedure = doc.ref({});
        procedure.end(`${font.glyphHAdvance(glyph)} 0 ${box} d1\n${outlineOf(letters, glyph)}`);
        return [`g${index + 1}`, procedure];
      }),
    );
    const toUnicode = doc.ref({});
    toUnicode.end(letterMap(glyphs));
    const { ascender, descender } = font.hExtents();
    Object.assign(reference.data, {
      Type: 'Font',
      Subtype: 'Type3',
      FontBBox: [-face.upem, descender, 2 * face.upem, ascender],
      FontMatrix: [1 / face.upem, 0, 0, 1 / face.upem, 0, 0],
      FirstChar: 1,
      LastChar: glyphs.length,
      Widths: glyphs.map(({ glyph }) => font.glyphHAdvance(glyph)),
      CharProcs: procedures,
      Encoding: { Type: 'Encoding', Differences: [1, ...glyphs.map((_, index) => `g${index + 1}`)] },
      Resources: {},
      ToUnicode: toUnicode,
    });
    reference.end(null);
  };

  return {
    draw: ({ runs }, x, y, size) => {
      const show = ({ font, glyph, text, x: right, y: up }: PlacedGlyph): string => {
        const [{ name, reference }, code] = codeOf(font, glyph, text);
        doc.page.fonts[name] = reference;
        const place = `${(x + right * size).toFixed(2)} ${(doc.page.height - y + up * size).toFixed(2)}`;
        return `/${name} ${size} Tf 1 0 0 1 ${place} Tm <${hex(code)}> Tj`;
      };
      doc.save();
      doc.transform(1, 0, 0, -1, 0, doc.page.height);
      // Readers take the text of a run as it was written, except from right to left, where they put glyphs in order.
      const written = runs.map(({ text, isLeftward, glyphs }) => {
        const shown = glyphs.map(show).join('\n');
        return isLeftward ? shown : `/Span <</ActualText <feff${hexText(text)}>>> BDC\n${shown}\nEMC`;
      });
      doc.addContent(`BT\n${written.join('\n')}\nET`);
      doc.restore();
    },
    finish: () => {
      for (const font of fonts) write(font);
    },
  };
}
