import { useDeferredValue } from 'react';
import { PlinthDrawing } from '#ui/drawing/plinth-drawing.tsx';
import { useDraft } from '../product/actors.tsx';
import { drawnPlan } from '../product/drawn-plan.ts';

/** The small drawing of the open plan; drawn after the press is painted. */
export function SelectionDrawing() {
  return <PlinthDrawing app={drawnPlan(useDeferredValue(useDraft()))} unit={10} detail={0} />;
}
