/** Saves a flow from the page: text unchanged, a picture as the browser renders it with the fonts of the page. */
import type { Chart } from '@plinth/statecharts/chart';
import type { DrawnFlow, FlowFormat } from '#machines/ports/flows.ts';
import { withBuild } from '@plinth/statecharts/build-name';
import { pictureScale } from '@plinth/statecharts/chart-look';
import { svgOf } from '@plinth/statecharts/layout/draw';
import { formats } from '@plinth/statecharts/export/formats';
import { dataUrl, saveFile } from './browser-files.ts';

/** The rule of a font with its file inline. */
async function carried(rule: CSSFontFaceRule): Promise<string> {
  const [, path = ''] = /url\("?([^")]+)"?\)/.exec(rule.cssText) ?? [];
  if (path.startsWith('data:')) return rule.cssText;
  const address = new URL(path, rule.parentStyleSheet?.href ?? document.baseURI);
  return rule.cssText.replace(/url\("?[^")]+"?\)/, `url("${await dataUrl(await (await fetch(address)).blob())}")`);
}

/** The fonts of the charts, as rules without external files. */
async function chartFonts(): Promise<string> {
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule);
  return (
    await Promise.all(
      rules.filter((rule) => rule.style.getPropertyValue('font-family').includes('Geist Variable')).map(carried),
    )
  ).join('');
}

async function pictureOf(chart: Chart): Promise<Blob> {
  const picture = new Image();
  // An SVG image cannot use the fonts of the page, so they are inline.
  picture.src = await dataUrl(new Blob([svgOf(chart, await chartFonts())], { type: 'image/svg+xml' }));
  await picture.decode();
  const scale = pictureScale(chart);
  const canvas = Object.assign(document.createElement('canvas'), {
    width: chart.width * scale,
    height: chart.height * scale,
  });
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large for this browser')))),
  );
}

/** Saves a flow as the files of a format, which name its build. */
export async function saveDrawn({ flow, chart }: DrawnFlow, format: FlowFormat, build: string): Promise<void> {
  if (format === 'png') {
    saveFile(`${flow.id}.png`, await pictureOf(chart));
    return;
  }
  const files = await formats[format]({ flow, chart: () => Promise.resolve(chart) });
  for (const { name, content } of files.map((file) => withBuild(file, build))) saveFile(name, new Blob([content]));
}
