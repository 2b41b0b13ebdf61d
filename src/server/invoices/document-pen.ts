/**
 * Writes texts of any script on a PDF. Latin text is set in the embedded fonts of the design, any other by HarfBuzz,
 * which is loaded with the first text that needs it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { letterDrawing } from './drawn-letters.ts';
import type { Weight } from './letter-fonts.ts';

type Doc = PDFKit.PDFDocument;

/** The size is in points. */
export interface Style {
  readonly weight: Weight;
  readonly size: number;
  readonly ink: string;
}

/** In points, from the upper left corner of the sheet. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly room: number;
  readonly align?: 'right';
}

export interface Pen {
  /** Writes a text in lines. @returns the y position of its end, in points. */
  readonly write: (text: string, style: Style, place: Place) => number;
  /** Whether a letter was written as its number, because no font has it. */
  readonly hasNumbered: () => boolean;
  /** Writes the fonts, before the document ends. */
  readonly finish: () => void;
}

/**
 * The fonts are beside this module, both in the sources and in the built server. Of Geist they contain the Latin
 * letters and ₹.
 */
const fontsFolder = join(import.meta.dirname, 'fonts');

/** Whether a text has more than the letters that the Latin font is known to have. */
const mayNeedFonts = (text: string): boolean => /[^\u{20}-\u{7E}₹]/u.test(text);

/** A pen for the texts of a document. @param texts everything that it will write, in any form */
export async function penFor(doc: Doc, texts: string): Promise<Pen> {
  for (const name of ['regular', 'semibold'])
    doc.registerFont(name, readFileSync(join(fontsFolder, `geist-${name}.ttf`)));
  const setting = mayNeedFonts(texts) ? await import('./set-text.ts') : null;
  const letters = letterDrawing(doc);
  let hasNumbered = false;
  return {
    write: (text, { weight, size, ink }, { x, y, room, align }) => {
      doc.font(weight).fontSize(size).fillColor(ink);
      if (!setting || setting.isLatin(text, weight)) {
        doc.text(text, x, y, { width: room, ...(align && { align }) });
        return doc.y;
      }
      hasNumbered ||= setting.hasUnknownLetter(text, weight);
      let top = y;
      for (const line of setting.setText(text, weight, room / size)) {
        letters.draw(line, align === 'right' ? x + room - line.width * size : x, top + line.ascent * size, size);
        top += (line.ascent + line.descent) * size;
      }
      return top;
    },
    hasNumbered: () => hasNumbered,
    finish: letters.finish,
  };
}
