import { drawDimensions, drawLeaders } from './drafting.ts';
import type { Drawable, DrawingOptions } from './drawing.types.ts';
import { escapeText, fixed } from './markup.ts';
import { createProjector, type Projector } from './projection.ts';
import { layBlocks, layCourses, layPlates, laySlab, type Stack } from './stack.ts';

/**
 * The isometric drawing of an app as SVG markup. A pure function: the same input gives the same
 * text. One floor is one feature, one block a category, one course of the plinth a phase, one plate
 * a platform. Its colours are the `--iso-*` tokens.
 */
export function plinthSvg(app: Drawable, options: DrawingOptions = {}): string {
  const { unit = 30, mode = 'solid', detail = 2, newest = null, fontSize = 12, dims } = options;
  const pen = createProjector(unit);
  const stack: Stack = { parts: [], anchors: [], detail, exploded: mode === 'exploded', newest, z: 0 };

  const reach = layCourses(pen, stack, app.site ? [] : app.phases);
  if (!app.site) {
    laySlab(pen, stack, app.templateId);
    layBlocks(pen, stack, app, options.ghost ?? []);
    layPlates(pen, stack, app.platforms);
  }

  const leaders = drawLeaders(pen, options.labels ? stack.anchors : [], fontSize);
  const measured = { reach, height: stack.z, left: leaders.left };
  const draft = leaders.labels + (dims ? drawDimensions(pen, dims, measured, fontSize) : '');

  const motion = `${options.live ? ' is-live' : ''}${options.intro ? ' is-intro' : ''}`;
  return (
    `<svg class="plinth${motion}" xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox(pen, options.pad ?? 12)}" ${naming(options.title)}>` +
    (leaders.lines ? `<g class="pb-leaders">${leaders.lines}</g>` : '') +
    stack.parts.join('') +
    (draft ? `<g class="pb-draft">${draft}</g>` : '') +
    '</svg>'
  );
}

function viewBox(pen: Projector, pad: number): string {
  const { minX, minY, maxX, maxY } = pen.bounds();
  return [minX - pad, minY - pad, maxX - minX + 2 * pad, maxY - minY + 2 * pad].map(fixed).join(' ');
}

function naming(title: string | undefined): string {
  return title ? `role="img" aria-label="${escapeText(title)}"` : 'aria-hidden="true"';
}
