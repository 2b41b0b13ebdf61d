import { useSelector } from '@xstate/react';
import { ChevronLeft, ChevronRight, Download, FolderOpen, MonitorSmartphone, Pause, Play } from 'lucide-react';
import { useRef } from 'react';
import { shownScreens, shownSteps, type LiveTab } from '#machines/flows/live-trace.machine.ts';
import { Button } from '#ui/button.tsx';
import { SelectMenu } from '#ui/menu.tsx';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { useFlows } from '../view/flows-context.ts';
import styles from './live-screen.module.css';
import { saveFile } from '../export/browser-files.ts';
import { traceFile } from './trace-file.ts';

function tabLabel({ steps, isAway }: LiveTab, index: number): string {
  return `Tab ${index + 1}${isAway ? ', away' : `, ${steps.at(-1)?.place ?? ''}`}`;
}

/** Selects the tab or trace to show, and one of its moments. */
export function TraceTools() {
  const { catalogue, live, screenFrame } = useFlows();
  const hasScreen = useSelector(screenFrame, (state) => state.hasTag('open'));
  const input = useRef<HTMLInputElement>(null);
  const { tabs, tab, trace, moment: chosen } = useSelector(live, ({ context }) => context);
  const steps = shownSteps({ tabs, tab, trace, moment: chosen, file: null });
  const isFollowing = useSelector(live, (state) => state.hasTag('following'));
  const isReplaying = useSelector(live, (state) => state.hasTag('replaying'));
  const isPlaying = useSelector(live, (state) => state.hasTag('playing'));
  const moment = isFollowing ? steps.length - 1 : chosen;
  const place = tabs.findIndex(({ id }) => id === tab);
  const shownTab = tabs[place];

  function save(): void {
    const project = catalogue.title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
    const screens = shownScreens(live.getSnapshot().context);
    const time = new Date(steps.at(-1)?.at ?? 0).toISOString().slice(0, 19).replaceAll(':', '-');
    saveFile(
      `${project}-trace-${time}.json`,
      traceFile({ release: trace?.release ?? catalogue.release, steps, screens }),
    );
  }

  return (
    <header className={styles.head}>
      <div className={styles.headRow}>
        <h1 className={text.head2}>{isReplaying ? 'Trace' : 'Live'}</h1>
        {isReplaying && trace && <Tag>{`Build ${trace.release}`}</Tag>}
        {!isReplaying && shownTab && tabs.length > 1 && (
          <SelectMenu
            size="small"
            label={tabLabel(shownTab, place)}
            subject="Tab"
            options={tabs.map((one, index) => ({ id: one.id, label: tabLabel(one, index) }))}
            selected={shownTab.id}
            onSelect={(id) => live.send({ type: 'tab.chosen', tab: id })}
          />
        )}
        {!isReplaying && shownTab && (
          <Tag tone={shownTab.isAway ? undefined : 'ok'}>
            {shownTab.isAway ? 'The page is away' : `At ${steps.at(-1)?.place ?? ''}`}
          </Tag>
        )}
        <span className={styles.space} />
        <Button
          size="small"
          variant={hasScreen ? 'ink' : 'secondary'}
          icon={<MonitorSmartphone />}
          aria-pressed={hasScreen}
          title="The page itself beside its chart"
          onClick={() => screenFrame.send({ type: hasScreen ? 'frame.closed' : 'frame.opened' })}
        >
          Screen
        </Button>
        {steps.length > 0 && (
          <Button size="small" icon={<Download />} onClick={save}>
            Save trace
          </Button>
        )}
        {isReplaying ? (
          <Button size="small" onClick={() => live.send({ type: 'trace.closed' })}>
            Close trace
          </Button>
        ) : (
          <Button size="small" icon={<FolderOpen />} onClick={() => input.current?.click()}>
            Open trace
          </Button>
        )}
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          aria-label="Trace file"
          hidden
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            currentTarget.value = '';
            if (file) live.send({ type: 'trace.chosen', file });
          }}
        />
      </div>
      {steps.length > 0 && (
        <div className={styles.headRow} role="group" aria-label="Moments">
          {isReplaying && (
            <Button
              size="small"
              iconOnly
              icon={isPlaying ? <Pause /> : <Play />}
              aria-label={isPlaying ? 'Pause' : 'Play'}
              onClick={() => live.send({ type: isPlaying ? 'replay.paused' : 'replay.started' })}
            />
          )}
          <Button
            size="small"
            iconOnly
            icon={<ChevronLeft />}
            aria-label="Previous moment"
            aria-disabled={moment <= 0 || undefined}
            onClick={() => live.send({ type: 'moment.stepped', by: -1 })}
          />
          <input
            className={styles.range}
            type="range"
            min={0}
            max={steps.length - 1}
            value={moment}
            aria-label="Moment"
            onChange={({ target }) => live.send({ type: 'moment.chosen', moment: Number(target.value) })}
          />
          <Button
            size="small"
            iconOnly
            icon={<ChevronRight />}
            aria-label="Next moment"
            aria-disabled={moment >= steps.length - 1 || undefined}
            onClick={() => live.send({ type: 'moment.stepped', by: 1 })}
          />
          <output className={styles.count}>{`${moment + 1} of ${steps.length}`}</output>
          {!isReplaying && !isFollowing && (
            <Button size="small" variant="ink" onClick={() => live.send({ type: 'now.chosen' })}>
              Now
            </Button>
          )}
        </div>
      )}
    </header>
  );
}
