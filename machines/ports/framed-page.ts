import type { StepControl } from '@plinth/statecharts/trace';
import { promisePort } from './promise-port.ts';

/** The effect of a press in the framed page. */
export interface Pressed {
  readonly control: StepControl;
  /** People type in the control: it has the focus, and was not pressed. */
  readonly isFocused: boolean;
  /** The place of the control, in px of the framed page. */
  readonly place: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** An event that a person sends from the framed page. */
export interface Press {
  /** The id of the machine that receives it. */
  readonly machine: string;
  readonly event: string;
  /** The address of the state that the event opens, if it opens one. */
  readonly path: string | null;
  /** The controls that sent it in this trace, newest first. */
  readonly controls: readonly StepControl[];
}

/**
 * Presses the first control on the framed page that is known to send the event and is enabled. Answers with null if
 * there is none.
 */
export const pressControl = promisePort<Pressed | null, { readonly press: Press }>('pressControl');
