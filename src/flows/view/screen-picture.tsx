import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { FlowState } from '@plinth/statecharts/flow';
import type { Device, Scheme } from '#machines/flows/screen-viewer.machine.ts';
import type { PictureProblem, ScreenLook, ScreenPictures } from '#machines/ports/flows.ts';
import { Button } from '#ui/button.tsx';
import { Modal } from '#ui/modal.tsx';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import text from '#ui/text.module.css';
import { useFlows } from './flows-context.ts';
import { ScreenMark } from './screen-mark.tsx';
import styles from './screen-picture.module.css';

const devices = [
  { id: 'desktop', label: 'Desktop' },
  { id: 'phone', label: 'Phone' },
] as const;

const schemes = [
  { id: 'own', label: 'Yours' },
  { id: 'light', label: 'Light' },
  { id: 'dark', label: 'Dark' },
] as const;

/** The size of the pictures, in px. */
const sizes = { desktop: { width: 540, height: 338 }, phone: { width: 220, height: 476 } } as const;

const schemeWords = { own: '', light: ', light', dark: ', dark' } as const;

/** One picture, in the viewer's own colour scheme unless another one is selected. */
function Picture({
  files,
  device,
  scheme,
  alt,
}: {
  files: ScreenPictures;
  device: Device;
  scheme: Scheme;
  alt: string;
}) {
  const { pictures } = useFlows();
  const addressOf = (look: ScreenLook): string | undefined =>
    files[look] === undefined ? undefined : `${pictures}${files[look]}`;
  const [light, dark] = [addressOf(`${device}-light`), addressOf(`${device}-dark`)];
  const src = scheme === 'dark' ? (dark ?? light) : (light ?? dark);
  if (src === undefined)
    return <p className={text.dim}>{`The state was over before there was a picture on a ${device}.`}</p>;
  return (
    <picture>
      {scheme === 'own' && dark !== undefined && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img className={styles.picture} data-device={device} src={src} alt={alt} {...sizes[device]} decoding="async" />
    </picture>
  );
}

/** The part of a state that its picture needs. */
export type PicturedState = Pick<FlowState, 'id' | 'key' | 'words'>;

function Shown({ state, files }: { state: PicturedState; files: ScreenPictures }) {
  const { screenViewer } = useFlows();
  const { device, scheme, size } = useSelector(screenViewer, ({ value }) => value);
  const choices = (
    <div className={styles.choices}>
      <SegmentChoice<Device>
        label="Device"
        options={devices}
        selected={device}
        onSelect={(chosen) => screenViewer.send({ type: 'device.chosen', device: chosen })}
      />
      <SegmentChoice<Scheme>
        label="Colour scheme"
        options={schemes}
        selected={scheme}
        onSelect={(chosen) => screenViewer.send({ type: 'scheme.chosen', scheme: chosen })}
      />
    </div>
  );
  const alt = `The screen in the state ${state.key} on a ${device}${schemeWords[scheme]}`;
  const picture = <Picture files={files} device={device} scheme={scheme} alt={alt} />;
  return (
    <>
      {choices}
      <button
        type="button"
        className={styles.enlarge}
        aria-label={`Enlarge: ${alt}`}
        onClick={() => screenViewer.send({ type: 'screen.enlarged' })}
      >
        {picture}
      </button>
      <Modal
        whole
        open={size === 'large'}
        title={`Screen of ${state.key}`}
        onClose={() => screenViewer.send({ type: 'screen.closed' })}
      >
        <div className={styles.large}>
          <div className={styles.about}>
            {choices}
            {state.words !== null && <p className={text.dim}>{state.words}</p>}
          </div>
          {picture}
        </div>
      </Modal>
    </>
  );
}

function Problem({ problem: { reason, step } }: { problem: PictureProblem }) {
  return (
    <>
      <p>{reason}</p>
      {step && (
        <p>
          The step <code>{step.text}</code> at <code>{step.at}</code> failed.
        </p>
      )}
    </>
  );
}

/** In place of a picture: that it is being taken, or why there is none and what to do. */
function NoPicture() {
  const { screenViewer } = useFlows();
  const { picture } = useSelector(screenViewer, ({ value }) => value);
  const { problem, command } = useSelector(screenViewer, ({ context }) => context);
  const request = (label: string) => (
    <Button size="small" onClick={() => screenViewer.send({ type: 'picture.requested' })}>
      {label}
    </Button>
  );
  switch (picture) {
    case 'taking':
      return (
        <p>
          Taking the picture: a browser walks to this state. This takes up to a minute, longer when the product is built
          first.
        </p>
      );
    case 'failed':
      return (
        <>
          {problem && <Problem problem={problem} />}
          {request('Try again')}
        </>
      );
    case 'noBrowser':
      return (
        <>
          <p>
            There is no Chromium to take the picture with. Install one with <code>{command}</code>, then try again.
          </p>
          {request('Try again')}
        </>
      );
    case 'notHere':
      return (
        <p>
          No picture was taken when this was built. Pictures are taken on a developer’s machine: run{' '}
          <code>npm start</code> beside the sources and open this state there.
        </p>
      );
    case 'offered':
      return (
        <>
          <p>No picture was taken of these sources yet.</p>
          {request('Take the picture')}
        </>
      );
    case 'none':
    case 'taken':
      return <p>No picture was taken of these sources yet.</p>;
  }
}

/**
 * The screen that a person sees in a state, or the reason why there is no picture.
 * @param isTakenOnRequest whether a missing picture is taken only when a button is pressed, instead of as soon as the
 * state is shown
 */
export function ScreenPicture({
  flow,
  state,
  isTakenOnRequest = false,
}: {
  flow: string;
  state: PicturedState;
  isTakenOnRequest?: boolean;
}) {
  const { catalogue, screenViewer } = useFlows();
  const screen = catalogue.screens[flow]?.[state.id];
  const known =
    screen?.kind === 'walked' && screen.pictures === null ? (isTakenOnRequest ? 'offered' : 'wanted') : 'present';
  useEffect(() => {
    screenViewer.send({ type: 'state.shown', flow, state: state.id, picture: known });
    return () => screenViewer.send({ type: 'state.left' });
  }, [screenViewer, flow, state.id, known]);
  const taken = useSelector(screenViewer, ({ context }) =>
    context.flow === flow && context.state === state.id ? context.pictures : null,
  );
  // The answer of a request has its own reason.
  const isIdle = useSelector(screenViewer, ({ value }) => value.picture === 'offered' || value.picture === 'notHere');
  // A project without pictures.
  if (!screen) return null;
  if (screen.kind === 'unseen') return <p className={text.dim}>{screen.reason}</p>;
  if (screen.kind !== 'walked') {
    return (
      <div className={styles.screen}>
        <ScreenMark flow={flow} state={state.id} />
        <p className={styles.empty}>No walk comes to this state yet.</p>
      </div>
    );
  }
  const files = screen.pictures ?? taken;
  return (
    <div className={styles.screen}>
      {files ? (
        <Shown state={state} files={files} />
      ) : (
        <div className={styles.empty} role="status">
          {screen.problem && isIdle && <Problem problem={screen.problem} />}
          <NoPicture />
        </div>
      )}
      {files && screen.problem && (
        <div className={text.dim}>
          <p>The walk that took this picture failed later:</p>
          <Problem problem={screen.problem} />
        </div>
      )}
    </div>
  );
}
