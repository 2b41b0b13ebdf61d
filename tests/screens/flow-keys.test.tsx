/** Keys of one letter can be switched off on the flow pages, and the map of a chart is moved from the keyboard. */
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { Chart } from '@plinth/statecharts/chart';
import { keepKeys, readKeysAreOff } from '#flows/panels-storage.ts';
import { ChartLegend } from '#flows/view/chart-legend.tsx';
import { FlowsContext, type Flows } from '#flows/view/flows-context.ts';
import { Minimap } from '#flows/view/minimap.tsx';
import { useShortcuts } from '#flows/view/use-shortcuts.ts';
import { flowViewerMachine } from '#machines/flows/flow-viewer.machine.ts';

afterEach(cleanup);

it('does nothing on a letter once keys are switched off in the legend, which is remembered', async () => {
  const user = userEvent.setup();
  const pressed: string[] = [];
  function Keys() {
    useShortcuts({ f: () => void pressed.push('f'), Escape: () => void pressed.push('Escape') });
    return null;
  }
  const viewer = createActor(
    flowViewerMachine.provide({ actions: { keepKeys: ({ context }) => keepKeys(context.hasKeys) } }),
  ).start();
  render(
    // The legend needs no other part of the pages.
    <FlowsContext value={{ viewer } as unknown as Flows}>
      <Keys />
      <ChartLegend isCompared={false} />
    </FlowsContext>,
  );
  await user.keyboard('f');
  await user.keyboard('?');
  await user.click(screen.getByRole('checkbox', { name: /^Keys of one letter or sign/ }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(readKeysAreOff()).toBe(true);
  await user.keyboard('f?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  expect(pressed).toEqual(['f', 'Escape']);
});

it('moves the chart with the arrow keys of its map', async () => {
  const user = userEvent.setup();
  const scrolled = vi.fn();
  const chart = { id: 'payment', width: 2_000, height: 1_000, boxes: [], edges: [], starts: [] } as unknown as Chart;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  function Room() {
    const room = useRef<HTMLDivElement>(null);
    return (
      <>
        <div
          ref={(element) => {
            room.current = element;
            if (element)
              Object.defineProperties(element, {
                clientWidth: { value: 500 },
                clientHeight: { value: 300 },
                scrollBy: { value: scrolled },
              });
          }}
        />
        <Minimap chart={chart} room={room} />
      </>
    );
  }
  render(<Room />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('application', { name: /^Map of payment/ }));
  await user.keyboard('{ArrowRight}{ArrowUp}');
  expect(scrolled.mock.calls).toEqual([
    [100, 0],
    [0, -60],
  ]);
  vi.unstubAllGlobals();
});
