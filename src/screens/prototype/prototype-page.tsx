import { useSelector } from '@xstate/react';
import { Maximize, Minus, Plus, RotateCcw, Workflow } from 'lucide-react';
import { type ComponentType, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type TemplateId, templateOf } from '#machines/domain/catalogue/templates.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { ProjectCard } from '#machines/domain/projects/project-card.ts';
import { screenOf, waysFrom, findScreen, flowPlaces, trailTo } from '#machines/domain/prototype/prototype-ways.ts';
import type {
  PrototypeFrame,
  Prototype,
  PrototypeElement,
  PrototypeScreen,
  ScreenId,
} from '#machines/domain/prototype/prototype.types.ts';
import * as messages from '#messages/prototype-page.ts';
import type { prototypePageMachine } from '#machines/prototype/prototype-page.machine.ts';
import type { prototypeMachine } from '#machines/prototype/prototype.machine.ts';
import { frameOf } from '#machines/prototype/prototype.selectors.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import layout from '#ui/layout.module.css';
import { lazyWithRetry } from '#ui/lazy-with-retry.tsx';
import { Device } from '#ui/prototype/device.tsx';
import { FlowMap, flowSize, type FlowScreen } from '#ui/prototype/flow-map.tsx';
import { ControlsContext } from '#ui/prototype/prototype-controls.ts';
import { accentable, ScreenPart } from '#ui/prototype/screen-part.tsx';
import { Segments, segmentTabId } from '#ui/segments.tsx';
import { SiteHeader } from '#ui/site-header.tsx';
import { FailureNote } from '../failure-note.tsx';
import { NotFoundScreen } from '../not-found/not-found-screen.tsx';
import { BrandLink, LanguageFooter, PageFrame } from '../site/page-frame.tsx';
import { PageHeading } from '../site/page-heading.tsx';
import styles from './prototype.module.css';

/** The machine of the page of one prototype. */
export type PrototypePageActor = ActorRefFrom<typeof prototypePageMachine>;

export type PrototypePageProps = {
  page: PrototypePageActor;
  /** A link back to the page that opened the prototype. */
  way: ReactNode;
  /** The owner's sharing control for the project. */
  share?: ComponentType<{ project: ProjectCard }> | undefined;
};

/** A prototype on its own page; also while it is loading, and if there is none. */
export function PrototypePage({ page, way, share: Share }: PrototypePageProps) {
  const found = useSelector(page, ({ context }) => context.found);
  const actor = useSelector(page, ({ children }) => children.prototype);
  const isMissing = useSelector(page, (snapshot) => snapshot.hasTag('missing'));
  const hasFailed = useSelector(page, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(page, ({ context }) => context.failure);
  if (isMissing) return <NotFoundScreen />;
  const name = found && actor ? actor.getSnapshot().context.prototype.name : messages.prototype;
  return (
    <PageFrame title={name} header={<SiteHeader brand={<BrandLink />}>{way}</SiteHeader>} footer={<LanguageFooter />}>
      {found && actor ? (
        <PrototypeViewer actor={actor} tint={tintOf(found.draft)}>
          {found.project && Share && <Share project={found.project} />}
        </PrototypeViewer>
      ) : (
        <div className={classNames(layout.wrap, styles.waiting)}>
          {hasFailed ? (
            <FailureNote
              what={messages.notLoaded}
              failure={failure}
              onRetry={() => page.send({ type: 'prototype.reloaded' })}
            />
          ) : (
            <p role="status">{messages.loading}</p>
          )}
        </div>
      )}
    </PageFrame>
  );
}

/** The title of an open screen: the home screen has the name of the app. */
function titleOf({ name }: Prototype, { kind, title }: PrototypeScreen): string {
  return kind === 'home' ? name : title;
}

/** The item of the tab bar that a screen belongs to: its own, or that of its nearest ancestor. */
function placeOf(prototype: Prototype, screenId: ScreenId): ScreenId | undefined {
  const places = new Set(prototype.bar.map((place) => place.screenId));
  return [...trailTo(prototype, screenId), screenId].findLast((id) => places.has(id));
}

/** The title of the screen that an element opens. */
function opensOf(prototype: Prototype, { leadsTo }: PrototypeElement): string | null {
  return leadsTo === null ? null : (findScreen(prototype, leadsTo)?.title ?? null);
}

function flowScreensOf(prototype: Prototype): readonly FlowScreen[] {
  return flowPlaces(prototype).map(({ screenId, column, row }) => {
    const screen = findScreen(prototype, screenId);
    return {
      id: screenId,
      title: screen?.title ?? '',
      column,
      row,
      from: screen?.backTo ?? null,
      kinds: screen?.elements.map(({ kind }) => kind) ?? [],
    };
  });
}

const tints: Readonly<Record<TemplateId, string>> = {
  1: 'clay',
  2: 'brass',
  3: 'cork',
  4: 'slate',
  5: 'sage',
  6: 'heather',
  7: 'cork',
};

/** The paper colour of the base's cover. */
function tintOf({ templateId }: Pick<PlanDraft, 'templateId'>): string {
  return tints[templateOf(templateId ?? 7).id];
}

/** The text of the browser frame's address bar. */
function addressOf({ name }: Prototype, { title, kind }: PrototypeScreen): string {
  const part = (text: string): string =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replaceAll(/^-|-$/g, '');
  return kind === 'home' ? part(name) : `${part(name)}/${part(title)}`;
}

/** The machine of one prototype. */
export type PrototypeActor = ActorRefFrom<typeof prototypeMachine>;

const frameNames: Readonly<Record<PrototypeFrame, string>> = { phone: messages.phone, browser: messages.browser };
const stageId = 'prototype-stage';

type PrototypeViewerProps = {
  actor: PrototypeActor;
  /** The paper colour behind it. */
  tint: string;
  /** Further actions, beside the tools. */
  children?: ReactNode;
};

/** An interactive prototype. It needs no network: everything follows from the plan. */
function PrototypeViewer({ actor, tint, children }: PrototypeViewerProps) {
  const prototype = useSelector(actor, ({ context }) => context.prototype);
  const isFlow = useSelector(actor, (snapshot) => snapshot.hasTag('flow'));
  const frame = useSelector(actor, frameOf);
  const canChoose = prototype.frames.length > 1 && !isFlow;
  return (
    <div className={styles.viewer}>
      <div className={styles.top}>
        <div>
          <PageHeading className={styles.title}>{prototype.name}</PageHeading>
          <p className={styles.note}>{messages.fromPlan({ count: prototype.screens.length })}</p>
        </div>
        <div className={styles.tools}>
          {canChoose && (
            <Segments
              label={messages.shownIn}
              options={prototype.frames.map((id) => ({ id, label: frameNames[id] }))}
              selected={frame}
              panelId={stageId}
              onSelect={(id) => actor.send({ type: 'frame.chosen', frame: id === 'browser' ? 'browser' : 'phone' })}
            />
          )}
          {!isFlow && (
            <Button
              icon={<RotateCcw />}
              aria-label={messages.startAgain}
              title={messages.startAgain}
              onClick={() => actor.send({ type: 'prototype.restarted' })}
            >
              <span className={styles.word}>{messages.startAgain}</span>
            </Button>
          )}
          <Button
            icon={<Workflow />}
            aria-label={messages.flow}
            title={messages.flow}
            aria-pressed={isFlow}
            onClick={() => actor.send({ type: isFlow ? 'flow.closed' : 'flow.opened' })}
          >
            <span className={styles.word}>{messages.flow}</span>
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

function Screen({ actor, frame }: { actor: PrototypeActor; frame: PrototypeFrame }) {
  const prototype = useSelector(actor, ({ context }) => context.prototype);
  const screenId = useSelector(actor, ({ context }) => context.screenId);
  const hasTrail = useSelector(actor, ({ context }) => context.trail.length > 0);
  const on = useSelector(actor, ({ context }) => context.on);
  const screen = screenOf(prototype, screenId);
  const current = placeOf(prototype, screenId);
  const controls = useMemo(
    () => ({
      isOn: (id: string) => on.includes(id),
      onToggle: (id: string) => actor.send({ type: 'element.toggled', elementId: id }),
    }),
    [on, actor],
  );
  const accented =
    screen.elements.find(({ kind }) => kind === 'continue') ?? screen.elements.find(({ kind }) => accentable.has(kind));
  return (
    <ControlsContext value={controls}>
      <Device
        frame={frame}
        address={addressOf(prototype, screen)}
        screenId={screenId}
        title={titleOf(prototype, screen)}
        onBack={hasTrail ? () => actor.send({ type: 'screen.backRequested' }) : undefined}
        bar={
          screen.hasBar
            ? prototype.bar.map((place) => ({
                id: place.screenId,
                title: place.title,
                icon: place.category ?? place.screenId,
                isCurrent: place.screenId === current,
              }))
            : []
        }
        onPlace={(id) => actor.send({ type: 'screen.opened', screenId: id })}
      >
        {screen.elements.map((element) => {
          const { leadsTo } = element;
          const onOpen = leadsTo === null ? undefined : () => actor.send({ type: 'screen.opened', screenId: leadsTo });
          return (
            <ScreenPart
              key={element.id}
              part={{ ...element, opens: opensOf(prototype, element), onOpen }}
              accent={element === accented}
            />
          );
        })}
      </Device>
    </ControlsContext>
  );
}

// The descriptions of the features are loaded when they are first shown.
const FlowNotes = lazyWithRetry(async () => (await import('./flow-notes.tsx')).FlowNotes, { name: messages.notes });

const zooms = { least: 0.4, most: 1.6, step: 0.2 } as const;
const within = (zoom: number): number => Math.min(zooms.most, Math.max(zooms.least, Math.round(zoom * 10) / 10));

/** All screens and the links between them: as a map, or on a phone as a list. */
function PrototypeFlow({ actor }: { actor: PrototypeActor }) {
  const prototype = useSelector(actor, ({ context }) => context.prototype);
  const selected = useSelector(actor, ({ context }) => context.selected);
  const screens = useMemo(() => flowScreensOf(prototype), [prototype]);
  const [zoom, setZoom] = useState(1);
  const canvas = useRef<HTMLDivElement>(null);
  function fit(): void {
    const { width, height } = flowSize(screens);
    if (canvas.current)
      setZoom(within(Math.min(canvas.current.clientWidth / width, canvas.current.clientHeight / height)));
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
            <Button
              iconOnly
              aria-label={messages.smaller}
              title={messages.smaller}
              icon={<Minus />}
              onClick={() => setZoom(within(zoom - zooms.step))}
            />
            <Button
              iconOnly
              aria-label={messages.larger}
              title={messages.larger}
              icon={<Plus />}
              onClick={() => setZoom(within(zoom + zooms.step))}
            />
            <Button iconOnly aria-label={messages.fit} title={messages.fit} icon={<Maximize />} onClick={fit} />
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
