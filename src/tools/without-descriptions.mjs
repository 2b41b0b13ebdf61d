/** Removes the descriptions of states and transitions, which people read at /flows, from the browser's code. */
import { relative, sep } from 'node:path';
import { projectDir } from './project.mjs';

/**
 * @typedef {{ readonly type: string; readonly start: number; readonly end: number; readonly [name: string]: unknown }}
 *   Node
 */

/** The functions that declare a machine, or a part of one. */
const declarations = new Set(['createMachine', 'createStateConfig']);
/** Keys in which a field called description belongs to the data of the flow. */
const data = new Set(['context', 'input', 'meta', 'output', 'params']);

/** @param {unknown} value @returns {value is Node} */
function isNode(value) {
  return typeof value === 'object' && value !== null && 'type' in value;
}

/** @param {unknown} value @returns {readonly Node[]} */
function nodesOf(value) {
  return [value].flat().filter(isNode);
}

/** @param {unknown} key */
function nameOf(key) {
  return isNode(key) ? String(key['name'] ?? key['value']) : '';
}

/**
 * The descriptions in the literal of a machine, without the functions in it.
 * @param {Node} literal
 * @returns {Node[]}
 */
function descriptionsIn(literal) {
  if (literal.type === 'ArrayExpression') return nodesOf(literal['elements']).flatMap(descriptionsIn);
  if (literal.type !== 'ObjectExpression') return [];
  return nodesOf(literal['properties']).flatMap((property) => {
    const name = nameOf(property['key']);
    if (name === 'description') return [property];
    return data.has(name) ? [] : nodesOf(property['value']).flatMap(descriptionsIn);
  });
}

/**
 * The literals of all machines in a module.
 * @param {Node} node
 * @returns {Node[]}
 */
function literalsIn(node) {
  const inside = Object.values(node)
    .flatMap((value) => nodesOf(value))
    .flatMap(literalsIn);
  const isDeclaration =
    node.type === 'CallExpression' && isNode(node['callee']) && declarations.has(nameOf(node['callee']['property']));
  return isDeclaration ? [...nodesOf(node['arguments']), ...inside] : inside;
}

/**
 * The exported constants of a module.
 * @param {Node} program
 * @returns {Node[]}
 */
function exportedLiterals(program) {
  return nodesOf(program['body'])
    .flatMap((node) => (node.type === 'ExportNamedDeclaration' ? nodesOf(node['declaration']) : []))
    .flatMap((node) => nodesOf(node['declarations']))
    .flatMap((node) => nodesOf(node['init']));
}

/**
 * The same code with the descriptions of its machines replaced by spaces, so that every other character keeps its
 * position.
 * @param {string} code JavaScript
 * @param {Node} program its syntax tree
 * @param {boolean} [isStates] whether its exported constants are parts of machines too
 */
export function blankDescriptions(code, program, isStates = false) {
  const found = [...literalsIn(program), ...(isStates ? exportedLiterals(program) : [])].flatMap(descriptionsIn);
  let blanked = code;
  for (const { start, end } of found) {
    const comma = /^\s*,/.exec(code.slice(end))?.[0].length ?? 0;
    blanked =
      blanked.slice(0, start) + code.slice(start, end + comma).replaceAll(/\S/g, ' ') + blanked.slice(end + comma);
  }
  return blanked;
}

/** @returns {import('vite').Plugin} */
export function withoutDescriptions() {
  return {
    name: 'without-descriptions',
    apply: 'build',
    transform(code, id) {
      const file = relative(projectDir, id).split(sep).join('/');
      if (!file.startsWith('machines/') || !code.includes('description')) return undefined;
      const program = /** @type {Node} */ (/** @type {unknown} */ (this.parse(code)));
      return { code: blankDescriptions(code, program, file.endsWith('.states.ts')), map: null };
    },
  };
}
