import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Segments, segmentTabId } from '#ui/segments.tsx';
import { Tabs } from '#ui/tabs.tsx';

afterEach(cleanup);

const TABS = [
  { id: 'info', label: 'Info' },
  { id: 'features', label: 'Features', count: 26 },
  { id: 'phases', label: 'Phases' },
];

function Plan() {
  const [selected, setSelected] = useState('info');
  return (
    <Tabs label="Project plan" tabs={TABS} selected={selected} onSelect={setSelected}>
      {`Panel ${selected}`}
    </Tabs>
  );
}

function Cycle() {
  const [selected, setSelected] = useState('weekly');
  const options = [
    { id: 'weekly', label: 'Weekly' },
    { id: 'monthly', label: 'Monthly' },
  ];
  return (
    <>
      <Segments label="Billing cycle" options={options} selected={selected} onSelect={setSelected} panelId="stair" />
      <div id="stair" role="tabpanel" aria-labelledby={segmentTabId('stair', selected)}>
        {`Paid ${selected}`}
      </div>
    </>
  );
}

test('a click selects a tab, and the panel takes its name', async () => {
  render(<Plan />);
  await userEvent.click(screen.getByRole('tab', { name: 'Features 26' }));
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Features 26');
  expect(screen.getByRole('tabpanel', { name: 'Features 26' }).textContent).toBe('Panel features');
});

test('arrows go round, Home and End go to the ends, focus moves along', async () => {
  render(<Plan />);
  const user = userEvent.setup();
  await user.tab();
  const visited: (string | null)[] = [];
  for (const key of ['{ArrowLeft}', '{ArrowRight}', '{End}', '{Home}', '{ArrowRight}']) {
    await user.keyboard(key);
    expect(document.activeElement).toBe(screen.getByRole('tab', { selected: true }));
    visited.push(document.activeElement?.textContent ?? null);
  }
  expect(visited).toEqual(['Phases', 'Info', 'Phases', 'Info', 'Features 26']);
});

test('a tab list is one stop of the Tab key, the panel the next', async () => {
  render(<Plan />);
  const user = userEvent.setup();
  await user.tab();
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel'));
});

test('segments answer the same keys and name the panel they belong to', async () => {
  render(<Cycle />);
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel', { name: 'Monthly' }).textContent).toBe('Paid monthly');
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe('stair');
});
