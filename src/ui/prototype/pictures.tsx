import { Aperture, Heart, Mic, Pause, Phone, Play, Plus, Video } from 'lucide-react';
import * as messages from '#messages/prototype-parts.ts';
import { classNames } from '../class-names.ts';
import { Bar, TwoLines } from './marks.tsx';
import { seedOf, stepOf, useControls, type Part } from './prototype-controls.ts';
import styles from './pictures.module.css';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** The shape of a product, as on the shelves of the cover. */
function Shape({ step }: { step: number }) {
  const shapes = [
    <rect key="box" x="13" y="13" width="22" height="22" />,
    <circle key="ball" cx="24" cy="24" r="12" />,
    <path key="tent" d="M24 12L36 35H12Z" />,
    <path key="door" d="M14 36V22a10 10 0 0 1 20 0v14Z" />,
    <rect key="book" x="10" y="16" width="28" height="17" />,
    <path key="cup" d="M12 15h24l-4 21H16Z" />,
  ];
  return (
    <svg className={styles.shape} viewBox="0 0 48 48" aria-hidden="true">
      {shapes[step % shapes.length]}
    </svg>
  );
}

/** Shelves: each product opens the feature's target, or is marked with a heart. */
export function ProductsPart({ id, label, onOpen }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  return (
    <ul className={styles.shelves}>
      {numbers(4).map((at) => {
        const thing = `${id}.${at}`;
        return (
          <li key={at}>
            <button
              type="button"
              className={styles.thing}
              aria-pressed={onOpen ? undefined : isOn(thing)}
              aria-label={`${label}, ${at + 1}`}
              onClick={onOpen ?? (() => onToggle(thing))}
            >
              <span className={styles.shelf}>
                <Shape step={seed + at} />
                {!onOpen && isOn(thing) && <Heart className={styles.heart} />}
              </span>
              <TwoLines seed={seed} at={at} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

export function GalleryPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  return (
    <ul className={styles.gallery}>
      {numbers(6).map((at) => (
        <li key={at}>
          <button
            type="button"
            className={styles.tile}
            aria-pressed={isOn(`${id}.${at}`)}
            aria-label={messages.picture({ label, number: at + 1 })}
            onClick={() => onToggle(`${id}.${at}`)}
          >
            <svg viewBox="0 0 60 60" aria-hidden="true">
              <circle cx={14 + stepOf(seed, at, 32)} cy="18" r="5" />
              <path
                d={`M0 48L${12 + stepOf(seed, at, 14)} ${26 + stepOf(seed, at + 2, 10)}L34 46L${42 + stepOf(seed, at, 8)} 34L60 50`}
              />
            </svg>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function VideoPart({ id, label, onOpen }: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <button
      type="button"
      className={styles.video}
      aria-pressed={onOpen ? undefined : isOn(id)}
      aria-label={onOpen ? label : messages.play({ label })}
      onClick={onOpen ?? (() => onToggle(id))}
    >
      {isOn(id) ? <Pause className={styles.play} /> : <Play className={styles.play} />}
      <span className={classNames(styles.track, isOn(id) && styles.playing)} />
    </button>
  );
}

export function CameraPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <div className={styles.camera} data-taken={isOn(id) || undefined}>
      <svg viewBox="0 0 120 72" className={styles.finder} aria-hidden="true">
        <path d="M8 20V8h16M96 8h16v12M112 52v12H96M24 64H8V52" />
        {isOn(id) && <path d="M30 46L50 26L66 42L76 34L92 48" />}
      </svg>
      <button
        type="button"
        className={styles.shutter}
        aria-pressed={isOn(id)}
        aria-label={messages.takePicture({ label })}
        onClick={() => onToggle(id)}
      >
        <Aperture />
      </button>
    </div>
  );
}

export function CallPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  const buttons = [
    { name: 'microphone', words: messages.microphone({ label }), icon: <Mic /> },
    { name: 'camera', words: messages.camera({ label }), icon: <Video /> },
    { name: 'hang-up', words: messages.hangUp({ label }), icon: <Phone /> },
  ];
  return (
    <div className={styles.call}>
      <svg viewBox="0 0 160 84" className={styles.faces} aria-hidden="true">
        <circle cx="52" cy="34" r="14" />
        <path d="M28 72a24 24 0 0 1 48 0" />
        <circle cx="108" cy="34" r="14" className={styles.other} />
        <path d="M84 72a24 24 0 0 1 48 0" />
      </svg>
      <div className={styles.buttons}>
        {buttons.map(({ name, words, icon }) => (
          <button
            key={name}
            type="button"
            className={styles.shutter}
            aria-pressed={isOn(`${id}.${name}`)}
            aria-label={words}
            onClick={() => onToggle(`${id}.${name}`)}
          >
            {icon}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Stacked boxes, like a tiffin: each can be taken out or put back. */
export function BoxesPart({ id, label, onOpen }: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <div className={styles.boxes}>
      <span className={styles.handle} />
      {numbers(3).map((at) => (
        <button
          key={at}
          type="button"
          className={styles.box}
          aria-pressed={onOpen ? undefined : isOn(`${id}.${at}`)}
          aria-label={messages.box({ label, number: at + 1 })}
          onClick={onOpen ?? (() => onToggle(`${id}.${at}`))}
        >
          <Bar tone="ink" step={1 + at} />
        </button>
      ))}
    </div>
  );
}

/** A card, front and back. */
export function CardPart({ id, label, onOpen }: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <button
      type="button"
      className={styles.card}
      aria-pressed={onOpen ? undefined : isOn(id)}
      aria-label={onOpen ? label : messages.turnOver({ label })}
      onClick={onOpen ?? (() => onToggle(id))}
    >
      <svg viewBox="0 0 176 106" aria-hidden="true">
        {isOn(id) ? (
          <path className={styles.stripe} d="M0 18h176v18H0Z" />
        ) : (
          <>
            <rect className={styles.chip} x="16" y="20" width="24" height="18" rx="2" />
            <path className={styles.figure} d="M16 62h28M52 62h28M88 62h28M124 62h28" />
            <path className={styles.name} d="M16 82h64" />
          </>
        )}
      </svg>
    </button>
  );
}

/** An empty state for new users. */
export function BlankPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <button
      type="button"
      className={styles.blank}
      aria-pressed={isOn(id)}
      aria-label={label}
      onClick={() => onToggle(id)}
    >
      <Plus className={styles.plus} />
    </button>
  );
}
