/** Variables that can change and outlive a call: outside a machine, they must not decide a flow. */
import { parseSync } from 'vite';

/** A node of the syntax tree, with the fields of its type. */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

/** A `let`; a constant that holds a mutable value: a collection, a list or an object; or any other constant. */
type Kind = 'variable' | 'container' | 'constant';

interface Declared {
  readonly name: string;
  readonly kind: Kind;
  /** The function that declares it, or the module. */
  readonly owner: Node;
}

/** The names that are visible in a block. */
interface Scope {
  readonly outer: Scope | null;
  readonly owner: Node;
  readonly names: Map<string, Declared>;
}

/** A place where a name is assigned, or its value is changed. */
interface Change {
  readonly name: string;
  readonly scope: Scope;
  readonly isAssigned: boolean;
}

interface Found {
  readonly declared: Declared[];
  readonly changes: Change[];
}

const functions: ReadonlySet<string> = new Set([
  'ArrowFunctionExpression',
  'FunctionDeclaration',
  'FunctionExpression',
]);
const blocks: ReadonlySet<string> = new Set([
  'BlockStatement',
  'CatchClause',
  'ForInStatement',
  'ForOfStatement',
  'ForStatement',
  'StaticBlock',
  'SwitchStatement',
]);
const collections: ReadonlySet<unknown> = new Set(['Map', 'Set', 'WeakMap', 'WeakSet']);
const changing: ReadonlySet<unknown> = new Set([
  'add',
  'clear',
  'delete',
  'pop',
  'push',
  'set',
  'shift',
  'splice',
  'unshift',
]);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodesIn(...values: readonly unknown[]): readonly Node[] {
  return values.flat().filter(isNode);
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : undefined;
}

/** The names in a pattern, such as the left side of a declaration or an assignment. */
function namesIn(pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [String(pattern['name'])];
    case 'ArrayPattern':
      return nodesIn(pattern['elements']).flatMap(namesIn);
    case 'ObjectPattern':
      return nodesIn(pattern['properties']).flatMap((property) =>
        namesIn(property.type === 'Property' ? property['value'] : property),
      );
    case 'AssignmentPattern':
      return namesIn(pattern['left']);
    case 'RestElement':
      return namesIn(pattern['argument']);
    default:
      return [];
  }
}

/** The value itself, without type syntax. */
function withoutTypes(node: unknown): unknown {
  return isNode(node) && /^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type)
    ? withoutTypes(node['expression'])
    : node;
}

function kindOf(declaration: Node, value: unknown): Kind {
  if (declaration['kind'] !== 'const') return 'variable';
  const held = withoutTypes(value);
  if (!isNode(held)) return 'constant';
  const isCollection = held.type === 'NewExpression' && collections.has(nameOf(held['callee']));
  return isCollection || held.type === 'ArrayExpression' || held.type === 'ObjectExpression' ? 'container' : 'constant';
}

/** The name whose value changes when this member of it is changed. */
function holderOf(node: unknown): string | undefined {
  const member = withoutTypes(node);
  return isNode(member) && member.type === 'MemberExpression'
    ? (nameOf(withoutTypes(member['object'])) ?? holderOf(member['object']))
    : undefined;
}

/** The target that a node assigns, if it does. */
function targetOf(node: Node): unknown {
  if (['AssignmentExpression', 'ForInStatement', 'ForOfStatement'].includes(node.type))
    return withoutTypes(node['left']);
  const isInPlace =
    node.type === 'UpdateExpression' || (node.type === 'UnaryExpression' && node['operator'] === 'delete');
  return isInPlace ? withoutTypes(node['argument']) : undefined;
}

/** The names that a node assigns. */
function assignedBy(node: Node): readonly string[] {
  return namesIn(targetOf(node));
}

/** The name whose value a node changes, by assigning a member or by a method such as `add`. */
function changedBy(node: Node): string | undefined {
  const callee = node.type === 'CallExpression' ? withoutTypes(node['callee']) : undefined;
  const isChanging = isNode(callee) && callee.type === 'MemberExpression' && changing.has(nameOf(callee['property']));
  return holderOf(isChanging ? callee : targetOf(node));
}

function declare(scope: Scope, found: Found, names: readonly string[], kind: Kind): void {
  for (const name of names) {
    const declared = { name, kind, owner: scope.owner };
    scope.names.set(name, declared);
    found.declared.push(declared);
  }
}

function read(node: Node, scope: Scope, found: Found): void {
  if (node.type === 'VariableDeclaration')
    for (const one of nodesIn(node['declarations']))
      declare(scope, found, namesIn(one['id']), kindOf(node, one['init']));
  if (node.type === 'FunctionDeclaration' || node.type === 'ClassDeclaration')
    declare(scope, found, namesIn(node['id']), 'constant');
  for (const name of assignedBy(node)) found.changes.push({ name, scope, isAssigned: true });
  const changed = changedBy(node);
  if (changed !== undefined) found.changes.push({ name: changed, scope, isAssigned: false });

  const isFunction = functions.has(node.type);
  const inner: Scope =
    isFunction || blocks.has(node.type)
      ? { outer: scope, owner: isFunction ? node : scope.owner, names: new Map() }
      : scope;
  if (isFunction) declare(inner, found, nodesIn(node['params']).flatMap(namesIn), 'constant');
  if (node.type === 'CatchClause') declare(inner, found, namesIn(node['param']), 'constant');
  for (const child of nodesIn(...Object.values(node))) read(child, inner, found);
}

function resolve({ name, scope }: Pick<Change, 'name' | 'scope'>): Declared | undefined {
  return scope.names.get(name) ?? (scope.outer ? resolve({ name, scope: scope.outer }) : undefined);
}

/**
 * The names of the variables of a file that can change and outlive a call: a `let` of the module; a `let` of a function
 * that another function within it assigns; and a collection, list or object that a function changes and does not make
 * itself.
 */
export function lastingVariables(file: string, source: string): readonly string[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const module = program as unknown as Node;
  const found: Found = { declared: [], changes: [] };
  read(module, { outer: null, owner: module, names: new Map() }, found);
  const isChangedElsewhere = (one: Declared): boolean =>
    found.changes.some(
      (change) =>
        change.isAssigned === (one.kind === 'variable') && change.scope.owner !== one.owner && resolve(change) === one,
    );
  return found.declared
    .filter(
      (one) =>
        (one.kind === 'variable' && one.owner === module) || (one.kind !== 'constant' && isChangedElsewhere(one)),
    )
    .map(({ name }) => name);
}

/** A variable that may outlive a call, and why. */
export type Allowed<Reason extends string> = readonly [file: string, name: string, reason: Reason];

function repeated(names: readonly string[]): readonly string[] {
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/**
 * One sentence for each variable that is missing from the table, for each row without a variable, and for a name of
 * more than one variable.
 */
export function flowStateFaults(
  sources: readonly (readonly [file: string, source: string])[],
  table: readonly Allowed<string>[],
): readonly string[] {
  const found = sources.flatMap(([file, source]) => lastingVariables(file, source).map((name) => `${file}: ${name}`));
  const allowed = table.map(([file, name]) => `${file}: ${name}`);
  return [
    ...found
      .filter((one) => !allowed.includes(one))
      .map(
        (one) =>
          `${one} can change and outlives a call: decide the flow in a machine, or give its reason in the table.`,
      ),
    ...allowed.filter((one) => !found.includes(one)).map((one) => `${one} is in the table, and does not exist.`),
    ...[...repeated(found), ...repeated(allowed)].map((one) => `${one} stands for more than one variable.`),
  ];
}
