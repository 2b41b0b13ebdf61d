import { useMemo } from 'react';
import type { Detail, Drawable } from './drawing.types.ts';
import styles from './plinth-drawing.module.css';
import { plinthSvg } from './plinth-svg.ts';

export type StillDrawingProps = {
  /** The same object for the same plan: what is drawn of it is kept with it. */
  app: Drawable;
  unit: number;
  detail: Detail;
};

const kept = new WeakMap<Drawable, Map<string, { readonly __html: string }>>();

function markupOf(app: Drawable, unit: number, detail: Detail): { readonly __html: string } {
  const ofApp = kept.get(app) ?? new Map<string, { readonly __html: string }>();
  kept.set(app, ofApp);
  const key = `${unit} ${detail}`;
  const markup = ofApp.get(key) ?? { __html: plinthSvg(app, { unit, detail }) };
  ofApp.set(key, markup);
  return markup;
}

/** The drawing of an app that does not change while it is looked at: decoration of one of many rows, drawn once for each plan. */
export function StillDrawing({ app, unit, detail }: StillDrawingProps) {
  const markup = useMemo(() => markupOf(app, unit, detail), [app, unit, detail]);
  return <span className={styles.drawing} dangerouslySetInnerHTML={markup} />;
}
