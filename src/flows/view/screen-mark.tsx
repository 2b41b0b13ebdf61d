import { Tag } from '#ui/tag.tsx';
import { useFlows } from './flows-context.ts';

/** A label beside the name of a state whose screen no walk shows; nothing beside the others. */
export function ScreenMark({ flow, state }: { flow: string; state: string }) {
  const screen = useFlows().catalogue.screens[flow]?.[state];
  return screen?.kind === 'missing' ? <Tag tone="warn">No picture</Tag> : null;
}
