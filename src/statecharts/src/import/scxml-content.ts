/** The executable content of SCXML as actions with names, and the delays that a state starts on entry. */
import type { Delay, Named } from '../flow.ts';
import { namedBy } from './imported.ts';
import type { XmlNode } from './xml-tree.ts';

/** '1.5s' or '200ms' in ms; null for anything else. */
function millisecondsIn(text: string | undefined): number | null {
  const [, amount, unit] = /^([\d.]+)(ms|s)$/.exec(text?.trim() ?? '') ?? [];
  return amount === undefined ? null : Math.round(Number(amount) * (unit === 's' ? 1_000 : 1));
}

function isDelayed({ name, attributes }: XmlNode): boolean {
  return name === 'send' && (attributes['delay'] !== undefined || attributes['delayexpr'] !== undefined);
}

function textOf({ name, attributes }: XmlNode): string {
  const { label, expr, location, event, eventexpr, sendid, cond, target, id } = attributes;
  switch (name) {
    case 'log':
      return `log ${[label, expr].filter((part) => part !== undefined).join(': ')}`;
    case 'assign':
      return `assign ${location ?? ''} = ${expr ?? '…'}`;
    case 'raise':
      return `raise ${event ?? ''}`;
    case 'send':
      return `send ${event ?? eventexpr ?? ''}${target === undefined ? '' : ` to ${target}`}`;
    case 'cancel':
      return `cancel ${sendid ?? ''}`;
    case 'if':
      return `if ${cond ?? ''}`;
    default:
      return [name, id].filter((part) => part !== undefined).join(' ');
  }
}

/**
 * The delays that a state starts on entry and that its own transitions end, by their events.
 * @param originalName the name of a delay that the export adds
 */
export function delayedSends(
  { children }: XmlNode,
  originalName: (send: XmlNode) => string | undefined,
): ReadonlyMap<string, Delay> {
  const sends = children
    .filter(({ name }) => name === 'onentry')
    .flatMap((entry) => entry.children)
    .filter(isDelayed);
  return new Map(
    sends.map((send): [string, Delay] => {
      const { event = '', delay, delayexpr } = send.attributes;
      const ms = millisecondsIn(delay);
      const name = originalName(send) ?? (ms === null ? (delayexpr ?? delay ?? event) : null);
      return [event, { name, ms }];
    }),
  );
}

/**
 * Executable content as actions that do nothing.
 * @param isOurs whether the export wrote it: its actions are log entries, its delays are those of transitions
 */
export function contentOf(
  { name: block, children }: XmlNode,
  isOurs: boolean,
  note: (sentence: string) => void,
): readonly Named[] {
  return children.flatMap((node) => {
    if (isOurs) return node.name === 'log' ? [namedBy(node.attributes['label'] ?? '')] : [];
    if (isDelayed(node) && block === 'onentry') return [];
    if (node.name === 'raise' || node.name === 'send') note(`${textOf(node)} is shown, and sends nothing.`);
    return [namedBy(textOf(node))];
  });
}
