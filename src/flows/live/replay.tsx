import type { Replayer } from '@rrweb/replay';
import { useEffect, useRef, useState } from 'react';
import type { PastScreen } from './past-screen.ts';
import { sizeOf } from './past-screen.ts';
import { setMarkedStyle, withMarkedStyles } from './replayed-styles.ts';
import { useStage } from './use-stage.ts';
import styles from './screen-pane.module.css';

type Loaded = { readonly Replayer: typeof Replayer };
type Recorded = ConstructorParameters<typeof Replayer>[0][number];

/** Draws a recorded screen in an element. @returns a function that removes it */
function draw({ Replayer: Player }: Loaded, root: HTMLElement, events: PastScreen): () => void {
  const [first, last] = [events[0], events.at(-1)];
  const replayer = new Player(withMarkedStyles(events) as unknown as Recorded[], {
    root,
    plugins: [{ onBuild: (node) => setMarkedStyle(node as Node) }],
    // Its copy of the page would set style attributes.
    useVirtualDom: false,
    mouseTail: false,
    showWarning: false,
    showDebug: false,
    triggerFocus: false,
  });
  replayer.pause((last?.timestamp ?? 0) - (first?.timestamp ?? 0));
  return () => {
    replayer.destroy();
    root.replaceChildren();
  };
}

/** The screen of a past moment: a picture of the page, in which nothing runs. */
export function Replay({ events }: { events: PastScreen }) {
  const room = useRef<HTMLDivElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const { width } = sizeOf(events);
  const { scale } = useStage(room, width);
  useEffect(() => {
    void import('@rrweb/replay').then(setLoaded);
  }, []);
  useEffect(() => (loaded && root.current ? draw(loaded, root.current, events) : undefined), [loaded, events]);
  return (
    <div ref={room} className={styles.stage} role="img" aria-label="The screen of this moment">
      <div ref={root} className={styles.replay} style={{ transform: `scale(${scale})` }} inert />
    </div>
  );
}
