/** A chart as PDF: vectors, and text that can be selected and searched. It needs pdfkit. */
import type { Chart } from '../chart.ts';
import { styledChart, type StyledElement } from './styled-chart.ts';

/** Points of PDF for one px of a chart. */
const scale = 0.75;

/** Files of fonts (TrueType); without them, Helvetica, which has the letters of western Europe only. */
export interface PdfFonts {
  readonly regular: string;
  /** The default is the regular one. */
  readonly bold?: string;
}

/** Letters of charts that Helvetica has not. */
const replacements: Readonly<Record<string, string>> = { '→': '->', '−': '-', '≈': '~', '≤': '<=', '≥': '>=' };

/** Text in the letters of Helvetica; a letter that it has not is a question mark. */
function western(text: string): string {
  return text.replace(/[^\u0020-\u007E\u00A0-\u00FF–—‘’“”•…€]/gu, (letter) => replacements[letter] ?? '?');
}

type Attributes = StyledElement['attributes'];
type Document = PDFKit.PDFDocument;

function numberOf(attributes: Attributes, name: string): number {
  return Number(attributes[name] ?? 0);
}

/** Fills and strokes the current path as its attributes say. */
function paint(doc: Document, { fill = 'black', stroke = 'none', ...rest }: Attributes): void {
  const dash = rest['stroke-dasharray'];
  doc.lineWidth(numberOf({ 'stroke-width': 1, ...rest }, 'stroke-width'));
  if (dash === undefined) doc.undash();
  else {
    const [length = 1, space = length] = String(dash).split(' ').map(Number);
    doc.dash(length, { space });
  }
  if (fill !== 'none' && stroke !== 'none') doc.fillAndStroke(String(fill), String(stroke));
  else if (fill !== 'none') doc.fill(String(fill));
  else if (stroke !== 'none') doc.stroke(String(stroke));
  else doc.moveTo(0, 0).stroke('white');
}

function write(doc: Document, attributes: Attributes, content: string, fonts: PdfFonts | undefined): void {
  const isBold = Number(attributes['font-weight'] ?? 400) >= 600;
  const text = fonts ? content : western(content);
  doc.font(fonts ? (isBold ? 'bold' : 'regular') : isBold ? 'Helvetica-Bold' : 'Helvetica');
  doc.fontSize(numberOf(attributes, 'font-size'));
  const width = doc.widthOfString(text);
  const anchor = attributes['text-anchor'];
  const x = numberOf(attributes, 'x') - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0);
  doc.fillColor(String(attributes['fill'] ?? 'black'));
  doc.text(text, x, numberOf(attributes, 'y'), { lineBreak: false, baseline: 'alphabetic' });
}

function draw(doc: Document, element: StyledElement, inherited: Attributes, fonts: PdfFonts | undefined): void {
  const { tag, children } = element;
  const attributes = { ...inherited, ...element.attributes };
  if (tag === 'text') {
    write(doc, attributes, children.filter((child) => typeof child === 'string').join(''), fonts);
    return;
  }
  if (tag === 'g') {
    for (const child of children) if (typeof child !== 'string') draw(doc, child, attributes, fonts);
    return;
  }
  if (tag === 'path') doc.path(String(attributes['d'] ?? ''));
  else if (tag === 'circle')
    doc.circle(numberOf(attributes, 'cx'), numberOf(attributes, 'cy'), numberOf(attributes, 'r'));
  else {
    const [x, y] = [numberOf(attributes, 'x'), numberOf(attributes, 'y')];
    const [width, height] = [numberOf(attributes, 'width'), numberOf(attributes, 'height')];
    const radius = Math.min(numberOf(attributes, 'rx'), width / 2, height / 2);
    if (radius > 0) doc.roundedRect(x, y, width, height, radius);
    else doc.rect(x, y, width, height);
  }
  paint(doc, attributes);
}

/**
 * A chart as one page of PDF.
 * @throws if pdfkit is not installed
 */
export async function pdfOf(chart: Chart, title: string, fonts?: PdfFonts): Promise<Uint8Array> {
  const { default: PdfDocument } = await import('pdfkit').catch((error: unknown) => {
    throw new Error('PDF is written by pdfkit: install it with npm install pdfkit.', { cause: error });
  });
  const doc = new PdfDocument({
    size: [chart.width * scale, chart.height * scale],
    margin: 0,
    info: { Title: title },
  });
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  if (fonts) {
    doc.registerFont('regular', fonts.regular);
    doc.registerFont('bold', fonts.bold ?? fonts.regular);
  }
  doc.scale(scale, scale);
  draw(doc, styledChart(chart), {}, fonts);
  doc.end();
  await ended;
  return Buffer.concat(parts);
}
