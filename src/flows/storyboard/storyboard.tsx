import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { buildWords } from '@plinth/statecharts/build-name';
import type { Flow } from '@plinth/statecharts/flow';
import type { Device } from '#machines/flows/screen-viewer.machine.ts';
import { Button } from '#ui/button.tsx';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import text from '#ui/text.module.css';
import { saveDrawing } from '../export/save-drawing.ts';
import { flowAddress, type Look } from '../view/flow-address.ts';
import { useFlows } from '../view/flows-context.ts';
import { PrintView } from '../view/print-view.tsx';
import { BoardSvg, boardSize } from './board-svg.tsx';
import { boardOf } from './board.ts';
import styles from './storyboard.module.css';

const devices = [
  { id: 'desktop', label: '1440 px' },
  { id: 'phone', label: '390 px' },
] as const;

/**
 * The screens of a flow along its main road, with its branches below. A state without a picture is a card with its
 * words; opening its card takes the picture where that is possible.
 */
export function Storyboard({ flow, selected, look }: { flow: Flow; selected: string | null; look: Look }) {
  const { catalogue, screenViewer, pictures } = useFlows();
  const { device, scheme } = useSelector(screenViewer, ({ value }) => value);
  const album = useSelector(screenViewer, ({ context }) => context.album);
  const board = useMemo(() => boardOf(flow), [flow]);
  const drawing = useRef<HTMLDivElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const isDark = scheme === 'dark' || (scheme === 'own' && window.matchMedia('(prefers-color-scheme: dark)').matches);
  const pictureOf = (id: string): string | undefined => {
    const screen = catalogue.screens[flow.id]?.[id];
    const files = (screen?.kind === 'walked' ? screen.pictures : null) ?? album[`${flow.id} ${id}`];
    const [light, dark] = [files?.[`${device}-light`], files?.[`${device}-dark`]];
    const file = isDark ? (dark ?? light) : (light ?? dark);
    return file === undefined ? undefined : `${pictures}${file}`;
  };
  const pictured = board.cards.filter(({ state }) => pictureOf(state.id) !== undefined).length;
  const size = boardSize(board, device);
  const shown = {
    board,
    device,
    selected,
    addressOf: (id: string) => flowAddress(flow.id, id, look),
    pictureOf,
    label: `Storyboard of ${flow.id}: ${board.cards.length} states`,
  };
  async function save(): Promise<void> {
    const svg = drawing.current?.querySelector('svg');
    setHasFailed(false);
    if (svg) await saveDrawing(`${flow.id}-storyboard.svg`, svg).catch(() => setHasFailed(true));
  }
  return (
    <div className={styles.view}>
      <div className={styles.tools}>
        <SegmentChoice<Device>
          label="Width of the screens"
          options={devices}
          selected={device}
          onSelect={(chosen) => screenViewer.send({ type: 'device.chosen', device: chosen })}
        />
        <p className={text.faint}>{`${pictured} of ${board.cards.length} states have a picture here.`}</p>
        <Button size="small" icon={<Download />} onClick={() => void save()}>
          Save as SVG
        </Button>
        {hasFailed && <p role="alert">A picture did not load. Try again.</p>}
      </div>
      <div
        ref={drawing}
        className={styles.room}
        role="region"
        aria-label={`Storyboard of ${flow.id}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region needs the keyboard
        tabIndex={0}
      >
        <BoardSvg {...shown} />
      </div>
      <PrintView name={`${flow.id}, storyboard · ${buildWords(catalogue.release)}`} {...size}>
        <BoardSvg {...shown} selected={null} />
      </PrintView>
    </div>
  );
}
