import type { Intent } from './assistant.types.ts';

/** 'offTopic' → 'off-topic'. */
function dashed(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The name of a meaning in a report: its kind, and which fact or figure; nothing that the person wrote. */
export function meaningNameOf(intent: Intent): string {
  if (intent.kind === 'fact') return `fact-${intent.fact}`;
  if (intent.kind === 'figure') return `figure-${dashed(intent.figure)}`;
  return dashed(intent.kind);
}
