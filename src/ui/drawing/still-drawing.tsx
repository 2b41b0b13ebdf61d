import { useSyncExternalStore } from 'react';
import type { Detail, Drawable } from './drawing.types.ts';
import { plinthSvg } from './plinth-svg.ts';
import styles from './still-drawing.module.css';

export type StillDrawingProps = {
  /** The same object for the same plan: what is drawn of it is kept with it. */
  app: Drawable;
  unit: number;
  detail: Detail;
};

/** Paper is light, whatever the screen is. */
const darkScreen = 'screen and (prefers-color-scheme: dark)';

function followScheme(listener: () => void): () => void {
  const scheme = window.matchMedia(darkScreen);
  scheme.addEventListener('change', listener);
  return () => scheme.removeEventListener('change', listener);
}

const isDarkNow = (): boolean => window.matchMedia(darkScreen).matches;

const kept = new WeakMap<Drawable, Map<string, string>>();

const colours = new Map<string, string>();

/**
 * What a token's colour is in the page: asked once for each scheme, since every answer has the page styled first. The
 * text of a token may hold the colours of both schemes, so the browser is asked for a property that has one.
 */
function colourOf(token: string, isDark: boolean): string {
  const key = `${token} ${isDark}`;
  const known = colours.get(key);
  if (known !== undefined) return known;
  const probe = document.createElement('i');
  probe.style.color = `var(${token})`;
  document.documentElement.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  colours.set(key, color);
  return color;
}

/** A picture knows nothing of the page it stands in: the tokens give way to the colours that they have there. */
function colouredAsHere(markup: string, isDark: boolean): string {
  return markup.replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => colourOf(token, isDark));
}

function pictureOf(app: Drawable, unit: number, detail: Detail, isDark: boolean): string {
  const ofApp = kept.get(app) ?? new Map<string, string>();
  kept.set(app, ofApp);
  const key = `${unit} ${detail} ${isDark}`;
  const picture =
    ofApp.get(key) ??
    `data:image/svg+xml,${encodeURIComponent(colouredAsHere(plinthSvg(app, { unit, detail }), isDark))}`;
  ofApp.set(key, picture);
  return picture;
}

/**
 * The drawing of an app that does not change while it is looked at: decoration of one of many rows. It is one picture,
 * not a hundred shapes of the page, which would be styled and laid out with every row that comes and every dialog that
 * opens.
 */
export function StillDrawing({ app, unit, detail }: StillDrawingProps) {
  const isDark = useSyncExternalStore(followScheme, isDarkNow);
  return <img className={styles.still} src={pictureOf(app, unit, detail, isDark)} alt="" />;
}
