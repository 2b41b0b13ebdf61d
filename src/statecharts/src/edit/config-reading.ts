/** Reads the parts of a configuration that are written as literals in a source, and says where they are not. */
import { posix } from 'node:path';
import type { ts as Ts } from 'ts-morph';
import { EditRefused } from './flow-edit.ts';
import type { TypeScript } from './source-text.ts';

export interface Reading {
  readonly ts: TypeScript;
  /** The file as people name it, from the folder of the project. */
  readonly file: string;
  readonly source: Ts.SourceFile;
  /** By name, the values of constants of the file that stand in one place only, and are not exported. */
  readonly constants: ReadonlyMap<string, Ts.Expression>;
}

/** Calls that return the configuration they are given, for its types. */
const typingCalls = /^create(?:StateConfig|Transition)$/;

export function openReading(ts: TypeScript, file: string, text: string): Reading {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const uses = new Map<string, number>();
  const count = (node: Ts.Node): void => {
    const isKey = ts.isPropertyAssignment(node.parent) && node.parent.name === node;
    if (ts.isIdentifier(node) && !isKey) uses.set(node.text, (uses.get(node.text) ?? 0) + 1);
    ts.forEachChild(node, count);
  };
  ts.forEachChild(source, count);
  const constants = new Map<string, Ts.Expression>();
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement) || statement.modifiers) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (ts.isIdentifier(name) && initializer && uses.get(name.text) === 2) constants.set(name.text, initializer);
  }
  return { ts, file, source, constants };
}

/** 'src/door.ts:12' */
export function placeOf({ file, source }: Reading, node: Ts.Node): string {
  return `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

/** The code of a node in one short line. */
function codeOf(node: Ts.Node): string {
  const code = node.getText().replaceAll(/\s+/g, ' ');
  return code.length > 40 ? `${code.slice(0, 39)}…` : code;
}

/** The file that an identifier of a node is imported from. */
function importOf({ ts, source }: Reading, node: Ts.Node): string | undefined {
  const names = new Set<string>();
  const note = (inner: Ts.Node): void => {
    if (ts.isIdentifier(inner)) names.add(inner.text);
    ts.forEachChild(inner, note);
  };
  note(node);
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const { name, namedBindings } = statement.importClause ?? {};
    const bound = namedBindings
      ? ts.isNamedImports(namedBindings)
        ? namedBindings.elements.map((element) => element.name.text)
        : [namedBindings.name.text]
      : [];
    if ([...bound, ...(name ? [name.text] : [])].some((one) => names.has(one))) return statement.moduleSpecifier.text;
  }
  return undefined;
}

/** The refusal of an edit at a place that is no literal. @param what 'the states of door' */
export function notLiteral(reading: Reading, node: Ts.Node, what: string): EditRefused {
  const from = importOf(reading, node);
  const where = from?.startsWith('.') ? posix.join(posix.dirname(reading.file), from) : (from ?? 'it there');
  return new EditRefused(
    `${placeOf(reading, node)} takes ${what} from ${codeOf(node)}, which is no literal: edit ${where} by hand.`,
  );
}

/** An expression without what TypeScript alone reads, and the value of a constant that is used here alone. */
export function valueOf(reading: Reading, node: Ts.Expression): Ts.Expression {
  const { ts, constants } = reading;
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isSatisfiesExpression(node) ||
    ts.isNonNullExpression(node)
  )
    return valueOf(reading, node.expression);
  if (ts.isIdentifier(node)) {
    const value = constants.get(node.text);
    return value ? valueOf(reading, value) : node;
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [argument] = node.arguments;
    if (argument && typingCalls.test(node.expression.name.text)) return valueOf(reading, argument);
  }
  return node;
}

export function objectOf(reading: Reading, node: Ts.Expression): Ts.ObjectLiteralExpression | null {
  const value = valueOf(reading, node);
  return reading.ts.isObjectLiteralExpression(value) ? value : null;
}

export function textOf(reading: Reading, node: Ts.Expression): string | null {
  const value = valueOf(reading, node);
  return reading.ts.isStringLiteralLike(value) ? value.text : null;
}

/** The name of a property; null if it is computed. */
export function keyOf({ ts }: Reading, { name }: Ts.ObjectLiteralElementLike): string | null {
  if (!name) return null;
  if (ts.isIdentifier(name) || ts.isStringLiteralLike(name) || ts.isNumericLiteral(name)) return name.text;
  return ts.isComputedPropertyName(name) && ts.isStringLiteralLike(name.expression) ? name.expression.text : null;
}

/** The elements of an object whose names the source does not say: spreads, and computed names. */
export function hiddenIn(reading: Reading, object: Ts.ObjectLiteralExpression): readonly Ts.ObjectLiteralElementLike[] {
  return object.properties.filter((property) => keyOf(reading, property) === null);
}

/**
 * A property that stands in an object.
 * @param what that it is, for the refusal
 * @returns undefined if there is none
 * @throws EditRefused if it is not written as `name: value`, or if a spread may have it
 */
export function propertyIn(
  reading: Reading,
  object: Ts.ObjectLiteralExpression,
  name: string,
  what: string,
): Ts.PropertyAssignment | undefined {
  const index = object.properties.findLastIndex((property) => keyOf(reading, property) === name);
  const property = object.properties[index];
  const hidden = object.properties.slice(index + 1).find((one) => keyOf(reading, one) === null);
  if (hidden) throw notLiteral(reading, hidden, what);
  if (!property) return undefined;
  if (reading.ts.isPropertyAssignment(property)) return property;
  throw notLiteral(reading, property, what);
}
