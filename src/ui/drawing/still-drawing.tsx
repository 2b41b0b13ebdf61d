import { useSyncExternalStore } from 'react';
import type { Detail, Drawable } from './drawing.types.ts';
import { plinthSvg } from './plinth-svg.ts';
import styles from './still-drawing.module.css';

export type StillDrawingProps = {
  /** The same object for the same plan: the drawing is cached by it. */
  app: Drawable;
  unit: number;
  detail: Detail;
};

/** Paper is light in both colour schemes. */
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
 * The computed colour of a token in the page: read once for each scheme, because each read forces a style calculation.
 * The value of a token may contain the colours of both schemes, so it is read through a property that resolves it.
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

/** An image cannot use the page's custom properties, so the tokens are replaced by their computed colours. */
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
 * The static drawing of an app: decoration of one of many rows. It is one image instead of a hundred shapes in the
 * page, which would be styled and laid out with every row that appears and every dialog that opens.
 */
export function StillDrawing({ app, unit, detail }: StillDrawingProps) {
  const isDark = useSyncExternalStore(followScheme, isDarkNow);
  return <img className={styles.still} src={pictureOf(app, unit, detail, isDark)} alt="" />;
}
