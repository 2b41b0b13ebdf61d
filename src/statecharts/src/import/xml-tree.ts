/** Reads XML as elements. It needs saxes. */

export interface XmlNode {
  /** The name without its prefix. */
  readonly name: string;
  /** The namespace of the element. */
  readonly uri: string;
  /** By their names without a prefix, and as `{NAMESPACE}NAME` where they have one. */
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
}

/**
 * The root element of a document.
 * @throws if the document is not well-formed, or saxes is not installed
 */
export async function readXmlTree(text: string): Promise<XmlNode> {
  const { SaxesParser } = await import('saxes').catch((error: unknown) => {
    throw new Error('SCXML is read by saxes: install it with npm install saxes.', { cause: error });
  });
  const parser = new SaxesParser({ xmlns: true });
  const holder: XmlNode = { name: '', uri: '', attributes: {}, children: [] };
  const open = [holder];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ local, uri, attributes }) => {
    const read = Object.values(attributes).map((one): [string, string] => [
      one.uri === '' ? one.local : `{${one.uri}}${one.local}`,
      one.value,
    ]);
    const node: XmlNode = { name: local, uri, attributes: Object.fromEntries(read), children: [] };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [root] = holder.children;
  if (!root) throw new Error('the document is empty');
  return root;
}
