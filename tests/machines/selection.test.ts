import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { sampleCard } from '#machines/dashboard/project-card.samples.ts';
import { selectionMachine } from '#machines/dashboard/selection.machine.ts';

const [one, two] = [sampleCard, { ...sampleCard, id: 'two' }];

it('has each project once, in the order they were selected in, until all are cleared', () => {
  const selection = createActor(selectionMachine).start();
  const ids = (): readonly string[] => selection.getSnapshot().context.selected.map(({ id }) => id);
  selection.send({ type: 'project.toggled', project: two });
  selection.send({ type: 'project.toggled', project: one });
  expect(ids()).toEqual(['two', one.id]);
  selection.send({ type: 'project.toggled', project: { ...two, version: 2 } });
  expect(ids()).toEqual([one.id]);
  selection.send({ type: 'projects.selected', projects: [one, two] });
  expect(ids()).toEqual([one.id, 'two']);
  selection.send({ type: 'selection.cleared' });
  expect(ids()).toEqual([]);
});
