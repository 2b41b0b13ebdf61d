import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { FlowState } from '#machines/kit/flow.ts';
import type { Device, Scheme, Version } from '#machines/flows/screen-viewer.machine.ts';
import { Modal } from '#ui/modal.tsx';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import text from '#ui/text.module.css';
import type { Look, Pictures } from '../screens/screen-index.ts';
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

const versions = [
  { id: 'latest', label: 'Now' },
  { id: 'accepted', label: 'Accepted' },
] as const;

/** The size of the pictures, in px. */
const sizes = { desktop: { width: 540, height: 338 }, phone: { width: 220, height: 476 } } as const;

const schemeWords = { own: '', light: ', light', dark: ', dark' } as const;

/** One picture, in the viewer's own colour scheme unless another one is chosen. */
function Picture({ files, device, scheme, alt }: { files: Pictures; device: Device; scheme: Scheme; alt: string }) {
  const { pictures } = useFlows();
  const addressOf = (look: Look): string | undefined => (files[look] === undefined ? undefined : `${pictures}${files[look]}`);
  const [light, dark] = [addressOf(`${device}-light`), addressOf(`${device}-dark`)];
  const src = scheme === 'dark' ? (dark ?? light) : (light ?? dark);
  if (src === undefined) return <p className={text.dim}>{`The state was over before there was a picture on a ${device}.`}</p>;
  return (
    <picture>
      {scheme === 'own' && dark !== undefined && <source media="(prefers-color-scheme: dark)" srcSet={dark} />}
      <img className={styles.picture} data-device={device} src={src} alt={alt} {...sizes[device]} decoding="async" />
    </picture>
  );
}

/** As much of a state as its picture needs. */
export type PicturedState = Pick<FlowState, 'id' | 'key' | 'words'>;

function Shown({ state, files, before }: { state: PicturedState; files: Pictures; before: Pictures | null }) {
  const { screenViewer } = useFlows();
  const { device, scheme, version, size } = useSelector(screenViewer, ({ value }) => value);
  useEffect(() => screenViewer.send({ type: 'state.shown' }), [screenViewer, state.id]);
  const hasBefore = before !== null && version === 'accepted';
  const choices = (
    <div className={styles.choices}>
      <SegmentChoice<Device> label="Device" options={devices} selected={device} onSelect={(chosen) => screenViewer.send({ type: 'device.chosen', device: chosen })} />
      <SegmentChoice<Scheme> label="Colour scheme" options={schemes} selected={scheme} onSelect={(chosen) => screenViewer.send({ type: 'scheme.chosen', scheme: chosen })} />
      {before !== null && <SegmentChoice<Version> label="Version" options={versions} selected={version} onSelect={(chosen) => screenViewer.send({ type: 'version.chosen', version: chosen })} />}
    </div>
  );
  const alt = `The screen in the state ${state.key} on a ${device}${schemeWords[scheme]}${hasBefore ? ', as it was accepted' : ''}`;
  const picture = <Picture files={hasBefore ? before : files} device={device} scheme={scheme} alt={alt} />;
  return (
    <>
      {choices}
      <button type="button" className={styles.enlarge} aria-label={`Enlarge: ${alt}`} onClick={() => screenViewer.send({ type: 'screen.enlarged' })}>
        {picture}
      </button>
      <Modal whole open={size === 'large'} title={`Screen of ${state.key}`} onClose={() => screenViewer.send({ type: 'screen.closed' })}>
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

/** The screen that a person sees in a state, or why there is no picture of it. */
export function ScreenPicture({ flow, state }: { flow: string; state: PicturedState }) {
  const { screens } = useFlows().catalogue;
  const screen = screens.states[flow]?.[state.id];
  if (screen?.kind === 'unseen') return <p className={text.dim}>{screen.reason}</p>;
  const files = screen?.kind === 'pictured' ? screens.pictures[screen.shown] : undefined;
  const before = screen?.kind === 'pictured' && screen.before !== null ? (screens.pictures[screen.before] ?? null) : null;
  return (
    <div className={styles.screen}>
      <ScreenMark flow={flow} state={state.id} />
      {files ? <Shown state={state} files={files} before={before} /> : <p className={styles.empty}>No walk has taken a picture of this state yet.</p>}
    </div>
  );
}
