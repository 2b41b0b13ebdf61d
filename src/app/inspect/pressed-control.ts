/** The control that a person uses at present, by which the live page of the flows finds it again. */
import { computeAccessibleName, getRole } from 'dom-accessibility-api';
import { plainName, type StepControl } from '#contracts/live-channel.ts';
import { isOwnText } from './own-words.ts';

const uses = ['click', 'change', 'input', 'submit', 'keydown', 'pointerdown', 'toggle'] as const;

const controls = 'a[href], button, input, select, textarea, summary, [role]';

/** The nearest control; undefined without one, or if its name may say something about a person. */
function controlAt(event: Event): StepControl | undefined {
  // Other keys belong to the page, as Escape does.
  if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return undefined;
  const used = (event instanceof SubmitEvent && event.submitter) || event.target;
  const element = used instanceof Element ? used.closest(controls) : null;
  const role = element && getRole(element);
  if (element === null || role === null) return undefined;
  const name = computeAccessibleName(element);
  return name !== '' && isOwnText(name) ? { role, name: plainName(name) } : undefined;
}

/** Follows what is pressed and typed in. @returns the control that is used in this turn of the event loop, if any */
export function followControls(): () => StepControl | undefined {
  let used: StepControl | undefined;
  let turn: ReturnType<typeof setTimeout> | undefined;
  const note = (event: Event): void => {
    used = controlAt(event) ?? used;
    clearTimeout(turn);
    turn = setTimeout(() => (used = undefined));
  };
  for (const type of uses) addEventListener(type, note, { capture: true });
  return () => used;
}
