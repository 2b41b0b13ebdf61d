/**
 * The styles of a recorded screen. The security policy permits neither style elements nor style attributes, so they are
 * replayed as marks, whose styles a script sets.
 */
import type { ScreenEvent } from '#machines/ports/live-pages.ts';
import type { PastScreen } from './past-screen.ts';

type Data = Readonly<Record<string, unknown>>;

/** rrweb's numbers, and its attribute with the text of a stylesheet. */
const kinds = { snapshot: 2, change: 3 } as const;
const nodeChanges = 0;
const sheetText = '_cssText';

/** The marks: an element that is never shown for a stylesheet, and an attribute for that of an element. */
const sheetMark = 'data-sheet';
const styleMark = 'data-style';

function textOf(node: Data): string {
  const texts = (node['childNodes'] ?? []) as readonly { readonly textContent?: string }[];
  return texts.map(({ textContent = '' }) => textContent).join('');
}

/** The texts of stylesheets by the number of their element. A link's text is recorded when it has loaded. */
type Sheets = ReadonlyMap<unknown, unknown>;

function markNode(node: Data, sheets: Sheets): Data {
  const { tagName, childNodes } = node;
  const attributes = (node['attributes'] ?? {}) as Data;
  const sheet = sheets.get(node['id']) ?? attributes[sheetText] ?? (tagName === 'style' ? textOf(node) : undefined);
  if (sheet !== undefined) return { ...node, tagName: 'template', attributes: { [sheetMark]: sheet }, childNodes: [] };
  const { style, ...others } = attributes;
  return {
    ...node,
    ...(style !== undefined && { attributes: { ...others, [styleMark]: style } }),
    ...(childNodes !== undefined && {
      childNodes: (childNodes as readonly Data[]).map((child) => markNode(child, sheets)),
    }),
  };
}

/** A style attribute as rrweb records single changes of it. */
function propertiesOf(text: string): Data {
  const { style } = document.createElement('i');
  style.cssText = text;
  return Object.fromEntries(
    Array.from(style).map((name) => [name, [style.getPropertyValue(name), style.getPropertyPriority(name)]]),
  );
}

function markAttributes(change: Data): Data {
  const attributes = change['attributes'] as Data;
  const { style, [sheetText]: _sheet, ...others } = attributes;
  return {
    ...change,
    attributes: {
      ...others,
      ...(style !== undefined && { style: typeof style === 'string' ? propertiesOf(style) : style }),
    },
  };
}

function markEvent(event: ScreenEvent, sheets: Sheets): ScreenEvent {
  const data = event.data as Data;
  if (event.type === kinds.snapshot)
    return { ...event, data: { ...data, node: markNode(data['node'] as Data, sheets) } };
  if (event.type !== kinds.change || data['source'] !== nodeChanges) return event;
  const { adds = [], attributes = [] } = data as Readonly<Record<string, readonly Data[]>>;
  return {
    ...event,
    data: {
      ...data,
      adds: adds.map((one) => ({ ...one, node: markNode(one['node'] as Data, sheets) })),
      attributes: attributes.map(markAttributes),
    },
  };
}

/** The events with marks for their styles. */
export function withMarkedStyles(events: PastScreen): PastScreen {
  const changed = events.flatMap(({ data }) => ((data as Data)['attributes'] ?? []) as readonly Data[]);
  const sheets = new Map(
    changed.flatMap(({ id, attributes }) => {
      const sheet = (attributes as Data)[sheetText];
      return sheet === undefined ? [] : [[id, sheet] as const];
    }),
  );
  return events.map((event) => markEvent(event, sheets));
}

/** Sets the styles of a replayed node with a mark. */
export function setMarkedStyle(node: Node): void {
  const document = node.ownerDocument;
  if (!document?.defaultView || node.nodeType !== node.ELEMENT_NODE) return;
  const element = node as HTMLElement;
  const sheet = element.getAttribute(sheetMark);
  if (sheet !== null) {
    const made = new document.defaultView.CSSStyleSheet();
    made.replaceSync(sheet);
    document.adoptedStyleSheets.push(made);
  }
  const style = element.getAttribute(styleMark);
  if (style !== null) element.style.cssText = style;
}
