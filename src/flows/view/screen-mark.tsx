import { Tag } from '#ui/tag.tsx';
import { useFlows } from './flows-context.ts';

/** A word beside the name of a state whose screen has no picture, or looks different since it was accepted; nothing beside the others. */
export function ScreenMark({ flow, state }: { flow: string; state: string }) {
  const screen = useFlows().catalogue.screens.states[flow]?.[state];
  if (screen?.kind === 'missing') return <Tag tone="warn">No picture</Tag>;
  if (screen?.kind === 'pictured' && screen.before !== null) return <Tag tone="signal">Looks different</Tag>;
  return null;
}
