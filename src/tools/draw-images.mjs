/**
 * `npm run images`: the product's pictures for other places, rendered in Chromium from the product's own drawing, mark,
 * colours and fonts: the icons, and the picture of link previews. The lot of the account pages is drawn as SVG.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { isEntry, projectDir, requireNode, runTool, withSources } from './project.mjs';

/**
 * The inputs of the pictures.
 * @typedef {object} Material
 * @property {string} tokens the design's colours and fonts, as a style sheet
 * @property {string} mark the brand's mark, as SVG
 * @property {string} drawing an app, as SVG
 * @property {ReadonlyMap<string, string>} lots the lot of the account pages, by file
 * @property {string} name the brand's
 * @property {readonly string[]} promise in sentences
 * @property {string} statement the brand's description of itself
 */

/** The mark's grid is 28 units wide. An even integer of pixels for each unit keeps its edges sharp. */
const markUnits = 28;

/** The icons: the side of the square and of a unit of the mark. A mask may cut a tenth off each side. */
const icons = [
  { file: 'icon-192.png', side: 192, unit: 4 },
  { file: 'icon-512.png', side: 512, unit: 12 },
  { file: 'icon-maskable-512.png', side: 512, unit: 10 },
  { file: 'apple-touch-icon.png', side: 180, unit: 4 },
];

/** For requests of /favicon.ico. */
const smallIcon = { file: 'favicon.ico', side: 32, unit: 1 };

/** The style sheet with inline fonts: a page without a URL may not read files. */
function readTokens() {
  const uiDir = join(projectDir, 'src/ui');
  return readFileSync(join(uiDir, 'tokens.css'), 'utf8').replace(
    /url\("(\.\/fonts\/[^"]+)"\)/g,
    (_, /** @type {string} */ file) =>
      `url("data:font/woff2;base64,${readFileSync(join(uiDir, file)).toString('base64')}")`,
  );
}

/**
 * Reads every input from the same source as the pages.
 * @returns {Promise<Material>}
 */
async function gatherMaterial() {
  const { createElement } = await import('react');
  const { renderToStaticMarkup } = await import('react-dom/server');
  return withSources(async (load) => {
    const { BrandMark } = /** @type {typeof import('#ui/brand.tsx')} */ (await load('/src/ui/brand.tsx'));
    const { default: markStyle } = await load('/src/ui/brand.module.css?inline');
    const { plinthSvg } = /** @type {typeof import('#ui/drawing/plinth-svg.ts')} */ (
      await load('/src/ui/drawing/plinth-svg.ts')
    );
    const { heroApp } = /** @type {typeof import('#screens/landing/landing-content.ts')} */ (
      await load('/src/screens/landing/landing-content.ts')
    );
    const { lotFiles } = /** @type {typeof import('#ui/drawing/lot-drawings.ts')} */ (
      await load('/src/ui/drawing/lot-drawings.ts')
    );
    const { brand, pageTitles } = /** @type {typeof import('#screens/site/brand.ts')} */ (
      await load('/src/screens/site/brand.ts')
    );
    return {
      tokens: `${readTokens()}\n${String(markStyle)}`,
      mark: renderToStaticMarkup(createElement(BrandMark)),
      drawing: plinthSvg(heroApp, { unit: 30, newest: 'location', pad: 2 }),
      lots: lotFiles(),
      name: brand.name,
      promise: pageTitles.home.main.split(/(?<=\.) /),
      statement: brand.statement,
    };
  });
}

/**
 * A page that consists of one picture.
 * @param {Material} material
 * @param {string} style
 * @param {string} body
 */
function pageOf({ tokens }, style, body) {
  return `<!doctype html><html lang="en-IN" style="color-scheme:light"><style>${tokens}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);overflow:hidden}
${style}</style><body>${body}</body></html>`;
}

/**
 * The mark in the middle of its paper.
 * @param {Material} material
 * @param {{ side: number, unit: number }} icon
 */
function iconPage(material, { side, unit }) {
  const size = markUnits * unit;
  const edge = (side - size) / 2;
  return pageOf(
    material,
    `body>svg[viewBox]{position:absolute;left:${edge}px;top:${edge}px;width:${size}px;height:${size}px}`,
    material.mark,
  );
}

/** The drawing has the picture's only signal colour, so the mark is in ink. */
const shareStyle = `
body{position:relative;width:1200px;height:630px}
.ground{position:absolute;inset:0 0 92px;border-bottom:2px solid var(--ink);background:linear-gradient(var(--grid) 1px,transparent 1px) 0 -1px/24px 24px,linear-gradient(90deg,var(--grid) 1px,transparent 1px) -1px 0/24px 24px}
.brand{--signal:var(--ink);position:absolute;left:64px;top:52px;display:flex;align-items:center;gap:14px;font:700 40px/1 var(--font-head);letter-spacing:-.035em}
.brand svg{width:56px;height:56px;margin-left:-4px}
h1{position:absolute;left:61px;top:196px;font:600 75px/.98 var(--font-head);letter-spacing:var(--track-hero);white-space:nowrap}
p{position:absolute;left:64px;bottom:31px;font:400 25px/1.2 var(--font-sans);color:var(--ink-2)}
.drawing{position:absolute;right:32px;bottom:91px;width:564px}
.drawing svg{display:block;width:100%;height:auto}`;

/**
 * The picture of link previews.
 * @param {Material} material
 */
function sharePage(material) {
  const { mark, drawing, name, promise, statement } = material;
  return pageOf(
    material,
    shareStyle,
    `<div class="ground"></div><div class="drawing">${drawing}</div><div class="brand">${mark}<span>${name}</span></div><h1>${promise.join('<br>')}</h1><p>${statement}</p>`,
  );
}

const iconHeadLength = 22;

/**
 * An .ico file with one picture, a square PNG of less than 256 pixels a side.
 * @param {Uint8Array} png
 * @param {number} side in pixels
 */
function iconOf(png, side) {
  const head = Buffer.alloc(iconHeadLength);
  // The type and the number of pictures; then the entry of the picture: width, height, planes, bits, length and offset.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([side, side], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(iconHeadLength, 18);
  return Buffer.concat([head, png]);
}

/**
 * Draws every picture and returns the files that it wrote.
 * @param {string} dir
 */
export async function drawImages(dir) {
  const material = await gatherMaterial();
  const lotsDir = join(dir, 'lots');
  mkdirSync(lotsDir, { recursive: true });
  for (const [file, drawing] of material.lots) writeFileSync(join(lotsDir, file), drawing);
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(process.env),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ colorScheme: 'light' });
    /**
     * @param {string} html
     * @param {number} width
     * @param {number} height
     */
    const draw = async (html, width, height) => {
      await page.setViewportSize({ width, height });
      await page.setContent(html);
      await page.evaluate(async () => {
        await document.fonts.ready;
      });
      return page.screenshot();
    };
    for (const icon of icons)
      writeFileSync(join(dir, icon.file), await draw(iconPage(material, icon), icon.side, icon.side));
    writeFileSync(
      join(dir, smallIcon.file),
      iconOf(await draw(iconPage(material, smallIcon), smallIcon.side, smallIcon.side), smallIcon.side),
    );
    writeFileSync(join(dir, 'share.png'), await draw(sharePage(material), 1200, 630));
    return [...icons, smallIcon, { file: 'share.png' }]
      .map(({ file }) => file)
      .concat([...material.lots.keys()].map((file) => `lots/${file}`));
  } finally {
    await browser.close();
  }
}

if (isEntry(import.meta.url)) {
  await runTool(async () => {
    requireNode('npm run images');
    await ensureInstalled(projectDir);
    const files = await drawImages(join(projectDir, 'public'));
    process.stdout.write(`Drawn into public: ${files.join(', ')}.\n`);
  });
}
