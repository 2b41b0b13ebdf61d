/** A chart whose elements have their colours and fonts as attributes, for programs that read no style sheet. */
import type { Chart } from '../chart.ts';
import { drawingOf, type ChartElement } from '../layout/chart-elements.ts';
import { pictureStyle } from '../layout/draw.ts';

export interface StyledElement {
  readonly tag: ChartElement['tag'];
  /** Id of the state that a group shows; null for everything else. */
  readonly state: string | null;
  /** Geometry, and the attributes that are inherited. */
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly children: readonly (StyledElement | string)[];
}

interface Simple {
  readonly tag: string | undefined;
  readonly names: readonly string[];
}

interface Rule {
  /** The outermost element first. */
  readonly selector: readonly Simple[];
  readonly weight: number;
  readonly properties: Readonly<Record<string, string>>;
}

/** 'font:400 12px Geist' as properties of their own. */
function declarations(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    text.split(';').flatMap((declaration): (readonly [string, string])[] => {
      const at = declaration.indexOf(':');
      if (at < 0) return [];
      const [name, value] = [declaration.slice(0, at).trim(), declaration.slice(at + 1).trim()];
      const font = name === 'font' ? /^(\d+) ([\d.]+)px (.*)$/.exec(value) : null;
      if (!font) return [[name, value.replace(/px$/, '')]];
      const [, weight = '', size = '', family = ''] = font;
      return [
        ['font-weight', weight],
        ['font-size', size],
        ['font-family', family.replaceAll('"', "'")],
      ];
    }),
  );
}

function simple(part: string): Simple {
  const [tag, ...names] = part.split('.');
  return { tag: tag === '' ? undefined : tag, names };
}

/** The rules of a style sheet, the weakest first. */
function rulesOf(css: string): readonly Rule[] {
  return [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)]
    .flatMap(([, selectors = '', body = '']) =>
      selectors.split(',').map((selector): Rule => {
        const parts = selector.trim().split(/\s+/).map(simple);
        return {
          selector: parts,
          weight: parts.reduce((sum, { tag, names }) => sum + names.length * 100 + (tag ? 1 : 0), 0),
          properties: declarations(body),
        };
      }),
    )
    .toSorted((a, b) => a.weight - b.weight);
}

const rules = rulesOf(pictureStyle('light'));

function isMatch({ tag, names }: Simple, element: ChartElement): boolean {
  return (tag === undefined || tag === element.tag) && names.every((name) => element.names.includes(name));
}

/** @param line the element and what contains it, the outermost first */
function applies(selector: readonly Simple[], line: readonly ChartElement[]): boolean {
  const [own, element] = [selector.at(-1), line.at(-1)];
  if (!own || !element || !isMatch(own, element)) return false;
  const around = selector.slice(0, -1);
  if (around.length === 0) return true;
  return line.slice(0, -1).some((_, at) => applies(around, line.slice(0, at + 1)));
}

function styled(element: ChartElement, around: readonly ChartElement[]): StyledElement {
  const line = [...around, element];
  const own = Object.entries(element.attributes).filter(
    (entry): entry is [string, string | number] => entry[1] !== null && !/^(?:data|aria)-/.test(entry[0]),
  );
  const properties = Object.assign(
    {},
    ...rules.filter(({ selector }) => applies(selector, line)).map((rule) => rule.properties),
  ) as Readonly<Record<string, string>>;
  const state = element.attributes['data-box'];
  return {
    tag: element.tag,
    state: typeof state === 'string' ? state : null,
    attributes: { ...Object.fromEntries(own), ...properties },
    children: element.children.map((child) => (typeof child === 'string' ? child : styled(child, line))),
  };
}

/** The drawing of a chart on its paper, with its styles as attributes. */
export function styledChart(chart: Chart): StyledElement {
  const { width, height } = chart;
  const paper: ChartElement = { tag: 'rect', names: ['plate'], attributes: { width, height }, children: [] };
  return styled({ tag: 'g', names: [], attributes: {}, children: [paper, drawingOf(chart)] }, []);
}
