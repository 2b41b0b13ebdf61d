import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { panelsMachine, type PanelId } from '#machines/panels/panels.machine.ts';
import { projectPlanTabMachine, type ProjectPlanTabEvent } from '#machines/tabs/project-plan-tab.machine.ts';

describe('the tabs of the project plan', () => {
  const tabs = {
    info: 'info',
    'similar-apps': 'similarApps',
    features: 'features',
    phases: 'phases',
  } as const satisfies Record<ProjectPlanTabEvent['tab'], string>;
  const ids = ['info', 'similar-apps', 'features', 'phases'] as const;

  it('begin with the facts', () => {
    expect(createActor(projectPlanTabMachine).start().getSnapshot().value).toBe('info');
  });

  it.each(ids)('open %s from each of the others', (tab) => {
    for (const before of ids) {
      const actor = createActor(projectPlanTabMachine).start();
      actor.send({ type: 'tab.opened', tab: before });
      actor.send({ type: 'tab.opened', tab });
      expect(actor.getSnapshot().value).toBe(tabs[tab]);
    }
  });
});

describe('the panels', () => {
  const panels: readonly PanelId[] = ['contact', 'guide', 'summary'];

  it.each(panels)('open %s and close it again', (panel) => {
    const actor = createActor(panelsMachine).start();
    expect(actor.getSnapshot().value).toBe('closed');
    actor.send({ type: 'panel.opened', panel });
    expect(actor.getSnapshot().value).toBe(panel);
    actor.send({ type: 'panel.closed' });
    expect(actor.getSnapshot().value).toBe('closed');
  });

  it('lie over the screen one at a time', () => {
    const actor = createActor(panelsMachine).start();
    actor.send({ type: 'panel.opened', panel: 'guide' });
    expect(actor.getSnapshot().can({ type: 'panel.opened', panel: 'summary' })).toBe(false);
    expect(actor.getSnapshot().value).toBe('guide');
  });
});
