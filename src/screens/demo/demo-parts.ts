import type { ComponentType } from 'react';

let plain: ComponentType | undefined;

/** The panel without scripts; only pages that are written ahead have it. */
export function plainPart(): ComponentType | undefined {
  return plain;
}

/** Loads it, to be written into a page. */
export async function loadPlainDemo(): Promise<void> {
  plain = (await import('./plain-demo-panel.tsx')).PlainDemoPanel;
}
