import { useEffect, type RefObject } from 'react';
import type { Chart } from '@plinth/statecharts/chart';

/**
 * Lights the lines in and out of a state, and their other ends: of the state under the pointer or with the focus, or of
 * the selected one. It sets `data-lighting` on the room and `data-lit` on what is lit; the styles dim the rest. Nothing renders again.
 * @param selected its id, or null
 * @param folded the folded states: what they show is lit again after a change
 */
export function useLit(
  room: RefObject<HTMLElement | null>,
  chart: Chart,
  selected: string | null,
  folded: readonly string[],
): void {
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const parents = new Map(chart.boxes.map(({ id, parent }) => [id, parent]));
    const above = (id: string): readonly string[] => {
      const parent = parents.get(id) ?? null;
      return parent === null ? [id] : [id, ...above(parent)];
    };
    let lit: string | null = null;
    const clear = (): void => {
      for (const one of element.querySelectorAll('[data-lit]')) one.removeAttribute('data-lit');
    };
    const light = (id: string | null, isChosen: boolean): void => {
      if (id === lit) return;
      lit = id;
      clear();
      // The box around everything has nothing to dim.
      if (id === null || !parents.has(id) || parents.get(id) === null) {
        element.removeAttribute('data-lighting');
        return;
      }
      element.setAttribute('data-lighting', isChosen ? 'chosen' : 'near');
      const isOwn = (one: string | undefined): boolean => one !== undefined && above(one).includes(id);
      const ends = new Set([id]);
      for (const line of element.querySelectorAll<SVGElement>('[data-from]')) {
        const { from = '', to = '' } = line.dataset;
        if (!isOwn(from) && !isOwn(to)) continue;
        line.setAttribute('data-lit', '');
        ends.add(from).add(to);
      }
      const around = new Set([...ends].flatMap(above));
      for (const box of element.querySelectorAll<SVGElement>('[data-box]')) {
        const { box: own = '' } = box.dataset;
        if (around.has(own) || isOwn(own)) box.setAttribute('data-lit', '');
      }
    };
    const boxAt = (target: EventTarget | null): string | null =>
      target instanceof Element ? (target.closest<SVGElement>('[data-box]')?.dataset['box'] ?? null) : null;
    const rest = (): void => light(selected, true);
    const follow = ({ target }: { readonly target: EventTarget | null }): void => {
      const id = boxAt(target);
      if (id === null || parents.get(id) === null) rest();
      else light(id, false);
    };
    // The chart may have been drawn again under the focus.
    follow({ target: element.querySelector(':focus-visible') });
    const controller = new AbortController();
    element.addEventListener('focusin', follow, controller);
    // When the chart scrolls under a pointer at rest, that is no choice.
    let pointer = '';
    const followPointer = (event: PointerEvent): void => {
      const place = `${event.clientX} ${event.clientY}`;
      if (place !== pointer) follow(event);
      pointer = place;
    };
    element.addEventListener('pointerover', followPointer, controller);
    for (const type of ['pointerleave', 'focusout']) element.addEventListener(type, rest, controller);
    return () => {
      controller.abort();
      clear();
      element.removeAttribute('data-lighting');
    };
  }, [room, chart, selected, folded]);
}
