/** Saves a drawing of the page as a file that needs nothing else: its styles and pictures are in it. */
import { dataUrl, saveFile } from './browser-files.ts';

/** The styles that a drawing has from the page, as attributes of SVG. */
const styled = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
];

/** @throws if the picture does not load */
async function inline(image: Element): Promise<void> {
  const response = await fetch(image.getAttribute('href') ?? '');
  if (!response.ok) throw new Error('A picture did not load');
  image.setAttribute('href', await dataUrl(await response.blob()));
}

/** A copy of a drawing that looks the same outside of the page. Rejects if one of its pictures does not load. */
async function standalone(svg: SVGSVGElement): Promise<string> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = svg.querySelectorAll('*');
  for (const [index, element] of copy.querySelectorAll('*').entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of styled) element.setAttribute(name, style.getPropertyValue(name));
    element.removeAttribute('class');
    if (element.tagName === 'a') {
      const link = original.getAttribute('href') ?? '';
      element.setAttribute('href', new URL(link, document.baseURI).href);
    }
  }
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  await Promise.all([...copy.querySelectorAll('image')].map(inline));
  return new XMLSerializer().serializeToString(copy);
}

/** Saves a drawing. Rejects if one of its pictures does not load. */
export async function saveDrawing(name: string, svg: SVGSVGElement): Promise<void> {
  saveFile(name, new Blob([await standalone(svg)], { type: 'image/svg+xml' }));
}
