import { withoutRoute, type FlowTransition } from '../flow.ts';

/** A transition in one line: its description and its event, with its guard. */
export function labelText({ words, name, guard }: FlowTransition): string {
  const condition = withoutRoute(guard?.text ?? '');
  return `${words === null ? name : `${words} (${name})`}${condition === '' ? '' : ` [${condition}]`}`;
}
