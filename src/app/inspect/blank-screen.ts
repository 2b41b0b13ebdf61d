/** A recorded event of rrweb without anything that may say something about a person. */
import type { ScreenEvent } from '#contracts/live-channel.ts';
import { blank } from './hidden-words.ts';

/** rrweb's numbers of the kinds of events that have contents; all others are left out. */
const kinds = { snapshot: 2, change: 3, page: 4 } as const;
/** The changes that are only sizes, places and styles of the page. */
const plainChanges: ReadonlySet<unknown> = new Set([3, 4, 8, 13, 15]);
const changes = { nodes: 0, input: 5 } as const;
const nodes = { document: 0, doctype: 1, element: 2, text: 3 } as const;

type Data = Readonly<Record<string, unknown>>;
type Blank = (text: string) => string;

/** Attributes with texts, by the beginning of their name. */
const withText =
  /^(?:value|placeholder|title|alt|label|summary|content|data-|aria-(?:label|description|valuetext|placeholder|roledescription)$)/;

/** Pictures of the build. A picture of another address may be a person's. */
function pictureOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  return origin === location.origin && /^\/(?:assets|images|flows)\//.test(pathname) ? pathname : '';
}

function blankAttributes(attributes: Data, blanked: Blank): Data {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
      if (name === 'selected' || name === 'srcdoc' || name === 'srcset') return [];
      if (typeof value !== 'string') return [[name, value]];
      if (name === 'src') return [[name, pictureOf(value)]];
      if (/(?:^|:)href$|action$/.test(name)) return [[name, value.startsWith('#') ? value : '#']];
      if (name === 'value') return [[name, value === '' ? '' : blank]];
      return [[name, withText.test(name) ? blanked(value) : value]];
    }),
  );
}

function blankNode(node: Data, blanked: Blank, isStyle = false): Data {
  const { type, tagName, attributes, childNodes, textContent } = node;
  if (type === nodes.doctype) return node;
  if (type === nodes.document || type === nodes.element) {
    const hasStyle = tagName === 'style';
    return {
      ...node,
      ...(typeof attributes === 'object' && { attributes: blankAttributes(attributes as Data, blanked) }),
      childNodes: (childNodes as readonly Data[]).map((child) => blankNode(child, blanked, hasStyle)),
    };
  }
  const text = type === nodes.text && typeof textContent === 'string' ? textContent : '';
  return { ...node, textContent: isStyle ? text : blanked(text) };
}

function blankChange(data: Data, blanked: Blank): Data | undefined {
  if (plainChanges.has(data['source'])) return data;
  if (data['source'] === changes.input) return { ...data, text: data['text'] === '' ? '' : blank };
  if (data['source'] !== changes.nodes) return undefined;
  const { texts, attributes, adds } = data as Readonly<Record<string, readonly Data[]>>;
  return {
    ...data,
    texts: texts?.map(({ id, value }) => ({ id, value: typeof value === 'string' ? blanked(value) : value })),
    attributes: attributes?.map((one) => ({
      ...one,
      attributes: blankAttributes(one['attributes'] as Data, blanked),
    })),
    adds: adds?.map((one) => ({ ...one, node: blankNode(one['node'] as Data, blanked) })),
  };
}

/** @returns the event to keep; undefined if it shows nothing */
export function blankScreen({ type, timestamp, data }: ScreenEvent, blanked: Blank): ScreenEvent | undefined {
  const content = data as Data;
  if (type === kinds.page) return { type, timestamp, data: { ...content, href: location.origin } };
  if (type === kinds.snapshot)
    return { type, timestamp, data: { ...content, node: blankNode(content['node'] as Data, blanked) } };
  const change = type === kinds.change ? blankChange(content, blanked) : undefined;
  return change && { type, timestamp, data: change };
}
