import { useSelector } from '@xstate/react';
import { ExternalLink, RotateCw, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { shownScreens, shownSteps } from '#machines/flows/live-trace.machine.ts';
import type { FrameLanguage } from '#machines/flows/screen-frame.machine.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import { useFlows } from '../view/flows-context.ts';
import { framedAddress, framedLanguage, inspectedAddress, nameFrame } from './framed-page.ts';
import { clockText } from './moments.ts';
import { pastScreen } from './past-screen.ts';
import { Replay } from './replay.tsx';
import styles from './screen-pane.module.css';
import { useStage } from './use-stage.ts';

const widths = [
  { id: '390', label: '390' },
  { id: '1440', label: '1440' },
] as const;

const languages = [
  { id: 'en', label: 'English' },
  { id: 'hi', label: 'Hindi' },
] as const satisfies readonly { id: FrameLanguage; label: string }[];

/** Outlines the control that was pressed. */
function Mark({ scale }: { scale: number }) {
  const { screenFrame } = useFlows();
  const pressed = useSelector(screenFrame, ({ context }) => context.pressed);
  if (!pressed) return null;
  const { x, y, width, height } = pressed.place;
  const style = { left: x * scale, top: y * scale, width: width * scale, height: height * scale };
  return <div className={styles.mark} style={style} aria-hidden="true" />;
}

/** The framed page, as wide as it was chosen and scaled to fit. @param isBehind whether a past screen is shown instead */
function Page({ isBehind }: { isBehind: boolean }) {
  const { live, screenFrame } = useFlows();
  const { tab, width, wanted, loads, address } = useSelector(screenFrame, ({ context }) => context);
  const room = useRef<HTMLDivElement>(null);
  const { scale, height } = useStage(room, width);
  // The frame is the tab that is looked at.
  useEffect(() => live.send({ type: 'tab.chosen', tab }), [live, tab]);
  function handleLoad(): void {
    const language = framedLanguage();
    screenFrame.send(language === null ? { type: 'page.refused' } : { type: 'page.shown', language });
  }
  return (
    <div ref={room} className={classNames(styles.stage, isBehind && styles.behind)} inert={isBehind}>
      {height > 0 && address !== null && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the product itself, of the same origin
        <iframe
          // Each load has its own frame: the history of this page does not contain them.
          key={loads}
          ref={nameFrame}
          className={styles.page}
          name={tab}
          title="The product"
          src={inspectedAddress(address, wanted)}
          style={{ width, height, transform: `scale(${scale})` }}
          onLoad={handleLoad}
        />
      )}
      <Mark scale={scale} />
    </div>
  );
}

/** What is to be known about the framed page. */
function PageStatus() {
  const { screenFrame } = useFlows();
  const isAbsent = useSelector(screenFrame, (state) => state.hasTag('absent'));
  const { press, pressed } = useSelector(screenFrame, ({ context }) => context);
  const isPending = useSelector(screenFrame, (state) => state.hasTag('pending'));
  const isForeign = useSelector(screenFrame, (state) => state.hasTag('foreign'));
  const isOtherwise = useSelector(
    screenFrame,
    ({ context: { wanted, language } }) => wanted !== null && language !== null && wanted !== language,
  );
  return (
    <p className={styles.status} role="status">
      {isPending
        ? 'The page is loading.'
        : isForeign
          ? 'This page is of another origin, such as a bank’s, and may not be framed. Load the product again, or go on in a tab of its own.'
          : isAbsent
            ? `No control on this page sends ${press?.event ?? 'this event'}. Send an event sends a sample of it.`
            : pressed
              ? `${pressed.isFocused ? 'The focus is in the' : 'Pressed the'} ${pressed.control.role} “${pressed.control.name}”.`
              : isOtherwise
                ? 'This server has one language. Start it with npm start for both.'
                : ''}
    </p>
  );
}

/** The shown moment, unless it is the present. */
function usePast() {
  const { live } = useFlows();
  const isPast = useSelector(live, (state) => !state.hasTag('following') && shownSteps(state.context).length > 0);
  const steps = useSelector(live, ({ context }) => shownSteps(context));
  const screens = useSelector(live, ({ context }) => shownScreens(context));
  const moment = useSelector(live, ({ context }) => context.moment);
  const step = steps[moment];
  const events = useMemo(() => (isPast ? pastScreen(steps, moment, screens) : null), [isPast, steps, moment, screens]);
  return isPast && step ? { step, events } : null;
}

/** The product itself beside its chart: at the width of a phone or a laptop, in both languages. */
export function ScreenPane() {
  const { screenFrame } = useFlows();
  const isUnframed = useSelector(screenFrame, (state) => state.hasTag('unframed'));
  const { width, wanted, language, address: first } = useSelector(screenFrame, ({ context }) => context);
  const past = usePast();
  const address = (): string => framedAddress() ?? first ?? '/';
  return (
    <section className={styles.pane} aria-label="Screen">
      <div className={styles.bar}>
        {!isUnframed && (
          <>
            <SegmentChoice
              label="Width of the page, in px"
              options={widths}
              selected={width === 390 ? '390' : '1440'}
              onSelect={(id) => screenFrame.send({ type: 'width.chosen', width: id === '390' ? 390 : 1440 })}
            />
            <SegmentChoice
              label="Language of the page"
              options={languages}
              selected={wanted ?? language ?? 'en'}
              onSelect={(id) => screenFrame.send({ type: 'language.chosen', language: id, address: address() })}
            />
          </>
        )}
        <div className={styles.tools}>
          {!isUnframed && (
            <>
              <Button
                size="small"
                variant="quiet"
                iconOnly
                icon={<RotateCw />}
                aria-label="Load the page again"
                title="Load the page again"
                onClick={() => screenFrame.send({ type: 'reload.requested', address: address() })}
              />
              <a
                className={buttonClass({ size: 'small', variant: 'quiet', iconOnly: true })}
                href={inspectedAddress(first ?? '/', null)}
                target="_blank"
                rel="noreferrer"
                aria-label="Open the page in a tab of its own"
                title="Open the page in a tab of its own"
                onClick={({ currentTarget }) => (currentTarget.href = inspectedAddress(address(), null))}
              >
                <ExternalLink />
              </a>
            </>
          )}
          <Button
            size="small"
            variant="quiet"
            iconOnly
            icon={<X />}
            aria-label="Close the screen"
            title="Close the screen"
            onClick={() => screenFrame.send({ type: 'frame.closed' })}
          />
        </div>
      </div>
      {past?.events && (
        <>
          <Replay events={past.events} />
          <p className={styles.status}>{`The screen at ${clockText(past.step.at)}, without what was typed.`}</p>
        </>
      )}
      {past && !past.events && (
        <p className={styles.message}>
          The screen of this moment was not recorded: it was before this page was opened, or the trace is an old one.
        </p>
      )}
      {isUnframed && !past ? (
        <p className={styles.message}>
          The pages of these machines are of another origin, so they cannot be framed here. They are shown beside their
          charts where their own server serves the flows.
        </p>
      ) : (
        !isUnframed && (
          <>
            <Page isBehind={past !== null} />
            {!past && <PageStatus />}
          </>
        )
      )}
    </section>
  );
}
