/** The fonts of documents by script. They are read from disk when a text needs them. */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inflateSync } from 'node:zlib';
import type * as harfBuzzModule from 'harfbuzzjs';
import type { Face, Font } from 'harfbuzzjs';

export type Weight = 'regular' | 'semibold';

/** A font as HarfBuzz reads it. */
export interface LetterFont {
  readonly name: string;
  readonly font: Font;
  readonly face: Face;
  /** The code points that it has a glyph for. */
  readonly letters: ReadonlySet<number>;
}

interface FontFile {
  readonly scripts: RegExp;
  /** The files of both weights: a path in the fonts of this folder, or in a package. */
  readonly files: Readonly<Record<Weight, string>>;
}

const noto = (folder: string, subset: string, scripts: RegExp): FontFile => {
  const file = (weight: number) => `@fontsource/${folder}/files/${folder}-${subset}-${weight}-normal.woff`;
  return { scripts, files: { regular: file(400), semibold: file(600) } };
};

/** Chinese, Japanese and Korean fonts are large: both weights share one. */
const notoCjk = (path: string, scripts: RegExp): FontFile => ({
  scripts,
  files: { regular: `@embedpdf/${path}`, semibold: `@embedpdf/${path}` },
});

const hanFonts = [
  notoCjk('fonts-sc/fonts/NotoSansHans-Regular.otf', /[\p{scx=Han}\p{scx=Bopo}\u3000-\u303F\uFF00-\uFFEF]/u),
  notoCjk('fonts-jp/fonts/NotoSansJP-Regular.otf', /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\uFF00-\uFFEF]/u),
  notoCjk('fonts-kr/fonts/NotoSansKR-Regular.otf', /[\p{scx=Han}\p{scx=Hang}\uFF00-\uFFEF]/u),
] as const;

const latinFont: FontFile = { scripts: /./su, files: { regular: 'geist-regular.ttf', semibold: 'geist-semibold.ttf' } };

/** By the scripts of India's languages, then others, in the order in which they are asked for a letter. */
const fonts: readonly FontFile[] = [
  latinFont,
  noto('noto-sans', 'devanagari', /\p{scx=Deva}/u),
  noto('noto-sans-bengali', 'bengali', /\p{scx=Beng}/u),
  noto('noto-sans-gujarati', 'gujarati', /\p{scx=Gujr}/u),
  noto('noto-sans-gurmukhi', 'gurmukhi', /\p{scx=Guru}/u),
  noto('noto-sans-kannada', 'kannada', /\p{scx=Knda}/u),
  noto('noto-sans-malayalam', 'malayalam', /\p{scx=Mlym}/u),
  noto('noto-sans-meetei-mayek', 'meetei-mayek', /\p{scx=Mtei}/u),
  noto('noto-sans-ol-chiki', 'ol-chiki', /\p{scx=Olck}/u),
  noto('noto-sans-oriya', 'oriya', /\p{scx=Orya}/u),
  noto('noto-sans-tamil', 'tamil', /\p{scx=Taml}/u),
  noto('noto-sans-telugu', 'telugu', /\p{scx=Telu}/u),
  noto('noto-sans-arabic', 'arabic', /\p{scx=Arab}/u),
  noto('noto-sans-hebrew', 'hebrew', /\p{scx=Hebr}/u),
  noto('noto-sans-sinhala', 'sinhala', /\p{scx=Sinh}/u),
  noto('noto-sans-thai', 'thai', /\p{scx=Thai}/u),
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map((subset) =>
    noto('noto-sans', subset, /[\p{sc=Latn}\p{sc=Grek}\p{sc=Cyrl}\p{sc=Zyyy}\p{sc=Zinh}]/u),
  ),
];

/** The files of packages, which a build copies beside the server. */
export const packagedFontFiles: readonly string[] = [
  ...new Set([...fonts, ...hanFonts].flatMap(({ files }) => Object.values(files)).filter((file) => file.includes('/'))),
];

const fontsFolder = join(import.meta.dirname, 'fonts');

/** The bytes of a font's file: beside the server, or from its package when the server runs from its sources. */
function bytesOf(file: string): Buffer {
  const beside = join(fontsFolder, basename(file));
  return readFileSync(existsSync(beside) ? beside : join(import.meta.dirname, '../../../node_modules', file));
}

/** The tables of a WOFF file, decompressed, as the OpenType file that they were. */
function openTypeOf(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const head = Buffer.alloc(12 + count * 16);
  head.writeUInt32BE(file.readUInt32BE(4), 0);
  head.writeUInt16BE(count, 4);
  const parts = [head];
  let offset = head.length;
  for (let index = 0; index < count; index += 1) {
    const from = 44 + index * 20;
    const [start, packed, size] = [4, 8, 12].map((at) => file.readUInt32BE(from + at)) as [number, number, number];
    const raw = file.subarray(start, start + packed);
    const table = packed < size ? inflateSync(raw) : raw;
    const entry = 12 + index * 16;
    file.copy(head, entry, from, from + 4);
    head.writeUInt32BE(file.readUInt32BE(from + 16), entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(size, entry + 12);
    const padded = Buffer.alloc(Math.ceil(size / 4) * 4);
    table.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}

export type HarfBuzz = typeof harfBuzzModule;

const opened = new Map<string, LetterFont>();

function openFont({ Blob, Face, Font }: HarfBuzz, file: string): LetterFont {
  const known = opened.get(file);
  if (known) return known;
  const face = new Face(new Blob(new Uint8Array(openTypeOf(bytesOf(file)))));
  const font = { name: basename(file), face, font: new Font(face), letters: new Set(face.collectUnicodes()) };
  opened.set(file, font);
  return font;
}

/** The Latin font of documents. */
export function latinLetters(harfBuzz: HarfBuzz, weight: Weight): LetterFont {
  return openFont(harfBuzz, latinFont.files[weight]);
}

/** Signs that a font needs no glyph for: joiners and selectors of variants. */
const unseen = /\p{DI}/u;

/** Whether the font has every letter of the text. */
export function hasLetters({ letters }: LetterFont, text: string): boolean {
  return Array.from(text).every((letter) => letters.has(letter.codePointAt(0) ?? 0) || unseen.test(letter));
}

/**
 * The font for one user-perceived character; undefined if none has it. Han characters have the forms of the language
 * of the text around them: Japanese beside kana, Korean beside Hangul, otherwise Chinese.
 */
export function fontFor(harfBuzz: HarfBuzz, character: string, text: string, weight: Weight): LetterFont | undefined {
  const [chinese, japanese, korean] = hanFonts;
  const isJapanese = /[\p{sc=Hira}\p{sc=Kana}]/u.test(text);
  const isKorean = /\p{sc=Hang}/u.test(text);
  const han = isJapanese ? [japanese, chinese, korean] : isKorean ? [korean, chinese, japanese] : hanFonts;
  const file = [...fonts, ...han].find(
    ({ scripts, files }) => scripts.test(character) && hasLetters(openFont(harfBuzz, files[weight]), character),
  )?.files[weight];
  return file === undefined ? undefined : openFont(harfBuzz, file);
}
