import { useSelector } from '@xstate/react';
import { Maximize, Minus, Plus } from 'lucide-react';
import { Suspense, useMemo, useRef, useState } from 'react';
import { waysFrom } from '#machines/domain/prototype/prototype-ways.ts';
import { Button } from '#ui/button.tsx';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { FlowMap, flowSize } from '#ui/prototype/flow-map.tsx';
import { flowScreensOf } from './prototype-view.ts';
import type { PrototypeActor } from './prototype-viewer.tsx';
import styles from './flow.module.css';

// The descriptions of the features are loaded when they are first shown.
const FlowNotes = lazyWithRetry(async () => (await import('./flow-notes.tsx')).FlowNotes, { name: 'The notes' });

const zooms = { least: 0.4, most: 1.6, step: 0.2 } as const;
const within = (zoom: number): number => Math.min(zooms.most, Math.max(zooms.least, Math.round(zoom * 10) / 10));

/** All screens and the links between them: as a map, or on a phone as a list. */
export function PrototypeFlow({ actor }: { actor: PrototypeActor }) {
  const prototype = useSelector(actor, ({ context }) => context.prototype);
  const selected = useSelector(actor, ({ context }) => context.selected);
  const screens = useMemo(() => flowScreensOf(prototype), [prototype]);
  const [zoom, setZoom] = useState(1);
  const canvas = useRef<HTMLDivElement>(null);
  function fit(): void {
    const { width, height } = flowSize(screens);
    if (canvas.current) setZoom(within(Math.min(canvas.current.clientWidth / width, canvas.current.clientHeight / height)));
  }
  return (
    <>
      <div className={styles.flow}>
        <div className={styles.board}>
          <div ref={canvas} className={styles.canvas}>
            <FlowMap
              screens={screens}
              selected={selected}
              zoom={zoom}
              onSelect={(screenId) => actor.send({ type: 'flow.screenSelected', screenId })}
              onWalk={(direction) => actor.send({ type: 'flow.walked', direction })}
              onOpen={() => actor.send({ type: 'flow.screenOpened' })}
            />
          </div>
          <div className={styles.zoom}>
            <Button iconOnly aria-label="Smaller" title="Smaller" icon={<Minus />} onClick={() => setZoom(within(zoom - zooms.step))} />
            <Button iconOnly aria-label="Larger" title="Larger" icon={<Plus />} onClick={() => setZoom(within(zoom + zooms.step))} />
            <Button iconOnly aria-label="Fit" title="Fit" icon={<Maximize />} onClick={fit} />
          </div>
        </div>
        <Suspense fallback={<aside className={styles.notes} />}>
          <FlowNotes actor={actor} />
        </Suspense>
      </div>
      <ScreenList actor={actor} />
    </>
  );
}

/** The list for phones: every screen in order, with the screens that it links to. */
function ScreenList({ actor }: { actor: PrototypeActor }) {
  const prototype = useSelector(actor, ({ context }) => context.prototype);
  function open(screenId: string): void {
    actor.send({ type: 'flow.screenSelected', screenId });
    actor.send({ type: 'flow.screenOpened' });
  }
  return (
    <ol className={styles.list}>
      {prototype.screens.map((screen) => (
        <li key={screen.id} className={styles.item}>
          <h2 className={styles.itemTitle}>
            <button type="button" className={styles.itemLink} onClick={() => open(screen.id)}>
              {screen.title}
            </button>
          </h2>
          <ul>
            {waysFrom({ ...prototype, bar: [] }, screen).map((id) => (
              <li key={id}>
                <button type="button" className={styles.way} onClick={() => open(id)}>
                  {prototype.screens.find((other) => other.id === id)?.title}
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
