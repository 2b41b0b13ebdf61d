import { useSyncExternalStore } from 'react';
import type { Detail, Drawable } from './drawing.types.ts';
import { plinthSvg } from './plinth-svg.ts';
import styles from './still-drawing.module.css';

export type StillDrawingProps = {
  /** The same object for the same plan: the image is cached by it. */
  app: Drawable;
  unit: number;
  detail: Detail;
};

const darkScheme = '(prefers-color-scheme: dark)';

function subscribeToScheme(listener: () => void): () => void {
  const scheme = window.matchMedia(darkScheme);
  scheme.addEventListener('change', listener);
  return () => scheme.removeEventListener('change', listener);
}

const isDarkNow = (): boolean => window.matchMedia(darkScheme).matches;

const kept = new WeakMap<Drawable, Map<string, string>>();

const colours = new Map<string, string>();

/** The colour of a token. Read once for each colour scheme, since reading it forces a style calculation. */
function colourOf(token: string, isDark: boolean): string {
  const key = `${token} ${isDark}`;
  const colour = colours.get(key) ?? getComputedStyle(document.documentElement).getPropertyValue(token);
  colours.set(key, colour);
  return colour;
}

/** Replaces tokens by their colours: an image does not see the custom properties of the page. */
function colouredAsHere(markup: string, isDark: boolean): string {
  return markup.replaceAll(/var\((--[\w-]+)\)/g, (_, token: string) => colourOf(token, isDark));
}

function pictureOf(app: Drawable, unit: number, detail: Detail, isDark: boolean): string {
  const ofApp = kept.get(app) ?? new Map<string, string>();
  kept.set(app, ofApp);
  const key = `${unit} ${detail} ${isDark}`;
  const picture = ofApp.get(key) ?? `data:image/svg+xml,${encodeURIComponent(colouredAsHere(plinthSvg(app, { unit, detail }), isDark))}`;
  ofApp.set(key, picture);
  return picture;
}

/**
 * The drawing of an app as decoration in one of many rows. It is one image instead of a hundred elements, which would be styled and
 * laid out with every new row and every dialog.
 */
export function StillDrawing({ app, unit, detail }: StillDrawingProps) {
  const isDark = useSyncExternalStore(subscribeToScheme, isDarkNow);
  return <img className={styles.still} src={pictureOf(app, unit, detail, isDark)} alt="" />;
}
