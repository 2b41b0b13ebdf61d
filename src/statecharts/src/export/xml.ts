/** Serializes XML: elements with attributes, nothing else. */

export interface XmlElement {
  readonly name: string;
  /** Attributes without a value are left out. */
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly children?: readonly XmlElement[];
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\n': '&#10;',
  '\t': '&#9;',
};

/** Escapes text for an attribute between double quotes. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\n\t]/g, (character) => entities[character] ?? character);
}

function lines({ name, attributes = {}, children = [] }: XmlElement, indent: string): readonly string[] {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  );
  const open = `${indent}<${name}${written.join('')}`;
  if (children.length === 0) return [`${open}/>`];
  return [`${open}>`, ...children.flatMap((child) => lines(child, `${indent}  `)), `${indent}</${name}>`];
}

/** A whole document, indented. */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines(root, '').join('\n')}\n`;
}
