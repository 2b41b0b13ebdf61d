/**
 * The picture of a shared plan: its drawing, as on the pages, and what it is, as PNG. Letters are outlines of the fonts
 * of documents, so that no font of the system is needed.
 */
import { categories } from '#machines/domain/catalogue/categories.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { platforms } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { categoryCounts } from '#machines/domain/plan/category-counts.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { drawnSize, plinthSvg } from '#ui/drawing/plinth-svg.ts';
import type { Drawable } from '#ui/drawing/drawing.types.ts';
import { Path2D, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Weight } from '../invoices/letter-fonts.ts';
import { setText, type SetLine } from '../invoices/set-text.ts';
import { pictureColours } from './picture-colours.ts';
import type { PlanPreview } from './plan-preview.ts';

/** In pixels, as link previews show it. */
export const pictureSize = { width: 1200, height: 630 } as const;

const edge = 64;
const ground = 538;
const grid = 24;
/** The room of the words, beside the drawing. */
const wordsRoom = 540;
const drawingRoom = { left: 620, top: 60, width: 548, height: ground - 60 } as const;

/** The plan as the drawing shows it: its blocks in the order of the categories. */
function drawableOf(draft: PlanDraft): Drawable {
  if (draft.templateId === null) return { site: true, templateId: null };
  const counts = categoryCounts(draft);
  return {
    templateId: templateOf(draft.templateId).logo,
    categories: categories
      .filter(({ id }) => counts.has(id))
      .map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0, ...categoryMarks[id] })),
    platforms: platforms.filter(({ id }) => draft.platforms.includes(id)).map(({ id, name }) => ({ id, name })),
    phases: phases.map(({ id }) => id).filter((id) => draft.phases.includes(id)),
  };
}

function fill(context: SKRSContext2D, shape: Path2D): void {
  context.fill(shape);
}

function colourOf(attribute: string): string | undefined {
  const name = /^var\(--([\w-]+)\)$/.exec(attribute)?.[1];
  return name === undefined ? undefined : pictureColours[name];
}

/** Draws the paths of a drawing's markup: it has no other shapes. */
function drawMarkup(context: SKRSContext2D, markup: string): void {
  for (const [, attributes = ''] of markup.matchAll(/<path ([^>]*)\/>/g)) {
    const read = (name: string): string => new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1] ?? '';
    const shape = new Path2D(read('d'));
    const [area, stroke] = [colourOf(read('fill')), colourOf(read('stroke'))];
    if (area !== undefined) {
      context.fillStyle = area;
      fill(context, shape);
    }
    if (stroke === undefined) continue;
    context.strokeStyle = stroke;
    context.lineWidth = Number(read('stroke-width'));
    context.globalAlpha = Number(read('stroke-opacity') || 1);
    context.lineJoin = read('stroke-linejoin') === 'round' ? 'round' : 'miter';
    context.setLineDash(read('stroke-dasharray').split(/[ ,]+/).filter(Boolean).map(Number));
    context.stroke(shape);
    context.globalAlpha = 1;
  }
}

/** Draws a drawing as large as it fits, on the ground. */
function drawPlan(context: SKRSContext2D, draft: PlanDraft): void {
  const markup = plinthSvg(drawableOf(draft), { unit: 30, pad: 2 });
  const [, left = 0, top = 0] = (/viewBox="(\S+) (\S+)/.exec(markup) ?? []).map(Number);
  const { width, height } = drawnSize(markup);
  const scale = Math.min(drawingRoom.width / width, drawingRoom.height / height, 1.6);
  context.save();
  context.translate(drawingRoom.left + (drawingRoom.width - width * scale) / 2, ground - height * scale);
  context.scale(scale, scale);
  context.translate(-left, -top);
  drawMarkup(context, markup);
  context.restore();
}

function drawLine(context: SKRSContext2D, { runs }: SetLine, x: number, y: number, size: number): void {
  for (const { font, glyph, x: right, y: up } of runs.flatMap(({ glyphs }) => glyphs)) {
    const scale = size / font.face.upem;
    context.save();
    context.translate(x + right * size, y - up * size);
    context.scale(scale, -scale);
    const outline = new Path2D(font.font.glyphToPath(glyph));
    fill(context, outline);
    context.restore();
  }
}

const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

interface Look {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
  /** The maximum number of lines; what is beyond them is cut. Default: 1. */
  readonly lines?: number;
}

/** Draws a text in lines below `y`. @returns the lower end */
function drawText(context: SKRSContext2D, text: string, y: number, { size, weight, colour, lines = 1 }: Look): number {
  context.fillStyle = pictureColours[colour] ?? '';
  const linesOf = (tried: string): readonly SetLine[] => setText(tried, weight, wordsRoom / size);
  const letters = Array.from(characters.segment(text), ({ segment }) => segment);
  let shown = linesOf(text);
  while (shown.length > lines && letters.pop() !== undefined) shown = linesOf(`${letters.join('').trimEnd()}…`);
  let top = y;
  for (const line of shown) {
    drawLine(context, line, edge, top + line.ascent * size, size);
    top += Math.max(line.ascent + line.descent, 1.1) * size;
  }
  return top;
}

function drawGround(context: SKRSContext2D): void {
  const { width, height } = pictureSize;
  context.fillStyle = pictureColours['paper'] ?? '';
  context.fillRect(0, 0, width, height);
  context.fillStyle = pictureColours['grid'] ?? '';
  for (let x = grid - 1; x < width; x += grid) context.fillRect(x, 0, 1, ground);
  for (let y = grid - 1; y < ground; y += grid) context.fillRect(0, y, width, 1);
}

/** As `BrandMark` draws it. */
const mark = new Path2D('M9 3h10v11H9zM5.5 16h17v3.5h-17zM2 21.5h24V25H2z');

/** The brand's mark and name, in ink: the drawing has the only colours. */
function drawBrand(context: SKRSContext2D): void {
  context.fillStyle = pictureColours['ink'] ?? '';
  context.save();
  context.translate(edge - 4, 52);
  context.scale(2, 2);
  fill(context, mark);
  context.restore();
  const [name] = setText(brandFacts.name, 'semibold', 20);
  if (name) drawLine(context, name, edge + 66, 94, 40);
}

/** The picture of a plan as PNG. */
export function planPicture(draft: PlanDraft, { name, lines }: PlanPreview): Promise<Buffer> {
  const canvas = createCanvas(pictureSize.width, pictureSize.height);
  const context = canvas.getContext('2d');
  drawGround(context);
  drawPlan(context, draft);
  context.fillStyle = pictureColours['ink'] ?? '';
  context.fillRect(0, ground, pictureSize.width, 2);
  drawBrand(context);
  const [features, price, ready] = lines;
  let y = drawText(context, name, 168, { size: 60, weight: 'semibold', colour: 'ink', lines: 2 }) + 20;
  y = drawText(context, features, y, { size: 30, weight: 'regular', colour: 'ink-2' }) + 4;
  y = drawText(context, price, y, { size: 30, weight: 'semibold', colour: 'ink' }) + 4;
  drawText(context, ready, y, { size: 30, weight: 'regular', colour: 'ink-2' });
  return canvas.encode('png');
}
