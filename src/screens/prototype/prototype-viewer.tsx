import { useSelector } from '@xstate/react';
import { RotateCcw, Workflow } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { PrototypeFrame } from '#machines/domain/prototype/prototype.types.ts';
import { screenOf } from '#machines/domain/prototype/prototype-ways.ts';
import type { prototypeMachine } from '#machines/prototype/prototype.machine.ts';
import { frameOf } from '#machines/prototype/prototype.selectors.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Device } from '#ui/prototype/device.tsx';
import { ControlsContext } from '#ui/prototype/prototype-controls.ts';
import { accentable, ScreenPart } from '#ui/prototype/screen-part.tsx';
import { Segments, segmentTabId } from '#ui/segments.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import { PrototypeFlow } from './prototype-flow.tsx';
import { addressOf, opensOf, placeOf, titleOf } from './prototype-view.ts';
import styles from './prototype.module.css';

/** The machine of one prototype. */
export type PrototypeActor = ActorRefFrom<typeof prototypeMachine>;

const frameNames: Readonly<Record<PrototypeFrame, string>> = { phone: 'Phone', browser: 'Browser' };
const stageId = 'prototype-stage';

export type PrototypeViewerProps = {
  actor: PrototypeActor;
  /** The paper behind it. */
  tint: string;
  /** What else can be done, beside the tools. */
  children?: ReactNode;
};

/** A prototype to walk through. It needs no network: everything follows from the plan. */
export function PrototypeViewer({ actor, tint, children }: PrototypeViewerProps) {
  const prototype = useSelector(actor, ({ context }) => context.prototype);
  const isFlow = useSelector(actor, (snapshot) => snapshot.hasTag('flow'));
  const frame = useSelector(actor, frameOf);
  const canChoose = prototype.frames.length > 1 && !isFlow;
  return (
    <div className={styles.viewer}>
      <div className={styles.top}>
        <div>
          <PageHeading className={styles.title}>{prototype.name}</PageHeading>
          <p className={styles.note}>{prototype.screens.length === 1 ? '1 screen' : `${prototype.screens.length} screens`} from the plan. Nothing that is entered is sent.</p>
        </div>
        <div className={styles.tools}>
          {canChoose && (
            <Segments
              label="Shown in"
              options={prototype.frames.map((id) => ({ id, label: frameNames[id] }))}
              selected={frame}
              panelId={stageId}
              onSelect={(id) => actor.send({ type: 'frame.chosen', frame: id === 'browser' ? 'browser' : 'phone' })}
            />
          )}
          {!isFlow && (
            <Button icon={<RotateCcw />} aria-label="Start again" title="Start again" onClick={() => actor.send({ type: 'prototype.restarted' })}>
              <span className={styles.word}>Start again</span>
            </Button>
          )}
          <Button icon={<Workflow />} aria-label="Flow" title="Flow" aria-pressed={isFlow} onClick={() => actor.send({ type: isFlow ? 'flow.closed' : 'flow.opened' })}>
            <span className={styles.word}>Flow</span>
          </Button>
          {children}
        </div>
      </div>
      {isFlow ? (
        <PrototypeFlow actor={actor} />
      ) : (
        <div
          id={stageId}
          className={classNames(styles.stage, styles[tint])}
          data-frame={frame}
          {...(canChoose && ({ role: 'tabpanel', 'aria-labelledby': segmentTabId(stageId, frame) } as const))}
        >
          <Screen actor={actor} frame={frame} />
        </div>
      )}
    </div>
  );
}

/** The screen that is open, in its frame. */
function Screen({ actor, frame }: { actor: PrototypeActor; frame: PrototypeFrame }) {
  const prototype = useSelector(actor, ({ context }) => context.prototype);
  const screenId = useSelector(actor, ({ context }) => context.screenId);
  const hasTrail = useSelector(actor, ({ context }) => context.trail.length > 0);
  const on = useSelector(actor, ({ context }) => context.on);
  const screen = screenOf(prototype, screenId);
  const current = placeOf(prototype, screenId);
  const controls = useMemo(
    () => ({ isOn: (id: string) => on.includes(id), onToggle: (id: string) => actor.send({ type: 'element.toggled', elementId: id }) }),
    [on, actor],
  );
  const accented = screen.elements.find(({ kind }) => kind === 'continue') ?? screen.elements.find(({ kind }) => accentable.has(kind));
  return (
    <ControlsContext value={controls}>
      <Device
        frame={frame}
        address={addressOf(prototype, screen)}
        screenId={screenId}
        title={titleOf(prototype, screen)}
        onBack={hasTrail ? () => actor.send({ type: 'screen.backRequested' }) : undefined}
        bar={screen.hasBar ? prototype.bar.map((place) => ({ id: place.screenId, title: place.title, icon: place.category ?? place.screenId, isCurrent: place.screenId === current })) : []}
        onPlace={(id) => actor.send({ type: 'screen.opened', screenId: id })}
      >
        {screen.elements.map((element) => {
          const { leadsTo } = element;
          const onOpen = leadsTo === null ? undefined : () => actor.send({ type: 'screen.opened', screenId: leadsTo });
          return <ScreenPart key={element.id} part={{ ...element, opens: opensOf(prototype, element), onOpen }} accent={element === accented} />;
        })}
      </Device>
    </ControlsContext>
  );
}
