import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { shareImage } from '#app/page-head.ts';
import { lotSize, maxBlocks } from '#screens/account/account-page.tsx';
import { lotFiles } from '#ui/drawing/lot-drawings.ts';
import { brand } from '#screens/site/brand.ts';
import { BrandMark } from '#ui/brand.tsx';

const projectDir = join(import.meta.dirname, '../..');
const indexHtml = readFileSync(join(projectDir, 'src/index.html'), 'utf8');

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly description: string;
  readonly start_url: string;
  readonly display: string;
  readonly background_color: string;
  readonly theme_color: string;
  readonly icons: readonly {
    readonly src: string;
    readonly sizes: string;
    readonly type: string;
    readonly purpose: string;
  }[];
}

const manifest = JSON.parse(readFileSync(join(projectDir, 'public/manifest.webmanifest'), 'utf8')) as Manifest;

function publicFile(path: string): Buffer {
  return readFileSync(join(projectDir, 'public', path));
}

/** Width and height in pixels from the header of a PNG. */
function sizeOf(png: Buffer): string {
  expect(png.toString('latin1', 1, 4)).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

/** The colour of the first pixel: no earlier pixel exists for a filter to refer to. */
function paperOf(png: Buffer): string {
  const at = png.indexOf('IDAT');
  const pixels = inflateSync(png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4)), {
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  return `#${pixels.toString('hex', 1, 4)}`;
}

describe('the pictures', () => {
  it.each([
    ['share.png', `${shareImage.width}x${shareImage.height}`],
    ['icon-192.png', '192x192'],
    ['icon-512.png', '512x512'],
    ['icon-maskable-512.png', '512x512'],
    ['apple-touch-icon.png', '180x180'],
  ])('%s is %s, on paper, and small', (file, size) => {
    const png = publicFile(file);
    expect(sizeOf(png)).toBe(size);
    expect(paperOf(png)).toBe(manifest.background_color);
    // WhatsApp shows no preview of a link whose picture is larger.
    expect(png.length).toBeLessThan(300_000);
  });

  it('in favicon.ico are one, of 32 pixels', () => {
    const icon = publicFile('favicon.ico');
    expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4), icon[6], icon[7]]).toEqual([
      0, 1, 1, 32, 32,
    ]);
    expect(icon.readUInt32LE(14)).toBe(icon.length - icon.readUInt32LE(18));
    expect(sizeOf(icon.subarray(icon.readUInt32LE(18)))).toBe('32x32');
  });

  it('in favicon.svg is the brand’s mark', () => {
    const shapes = (svg: string): string[] => [...svg.matchAll(/ d="([^"]+)"/g)].map((match) => match[1] ?? '');
    expect(shapes(publicFile('favicon.svg').toString())).toEqual(
      shapes(renderToStaticMarkup(createElement(BrandMark))),
    );
  });
});

describe('the manifest', () => {
  it('has the name that the brand has', () => {
    expect([manifest.name, manifest.short_name, manifest.description]).toEqual([
      brand.name,
      brand.name,
      brand.statement,
    ]);
  });

  it('opens in the browser, whose address bar contains the plan and shows who requests a payment', () => {
    expect([manifest.start_url, manifest.display]).toEqual(['/', 'browser']);
  });

  it('has icons of the declared size, one of them maskable', () => {
    for (const { src, sizes, type } of manifest.icons)
      expect([src, type, sizeOf(publicFile(src))]).toEqual([src, 'image/png', sizes]);
    expect(manifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`)).toEqual([
      'any 192x192',
      'any 512x512',
      'maskable 512x512',
    ]);
  });
});

describe('the lot of the account pages', () => {
  it('is drawn as the blocks are now, all of a size: `npm run images` draws it again', () => {
    const files = lotFiles();
    expect([...files.keys()]).toEqual(Array.from({ length: maxBlocks + 1 }, (_, set) => `${set}.svg`));
    for (const [file, drawing] of files) {
      expect(publicFile(`lots/${file}`).toString()).toBe(drawing);
      expect(drawing).toContain(` ${lotSize.width} ${lotSize.height}"`);
    }
  });
});

describe('the page', () => {
  it('has the colour of the manifest around it', () => {
    expect(manifest.theme_color).toBe(manifest.background_color);
    expect(indexHtml).toContain(
      `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${manifest.theme_color}" />`,
    );
  });

  it('links the manifest and icons that are there', () => {
    const links = [...indexHtml.matchAll(/<link rel="([^"]+)"[^>]* href="(\/[^"]+)"/g)].map(
      (match) => [match[1] ?? '', match[2] ?? ''] as const,
    );
    expect(links.map(([rel]) => rel)).toEqual(expect.arrayContaining(['icon', 'apple-touch-icon', 'manifest']));
    expect(links.filter(([, href]) => !existsSync(join(projectDir, 'public', href)))).toEqual([]);
  });
});
