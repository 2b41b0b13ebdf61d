import { lineError } from '../one-line.ts';

/** The maximum length of a link's label, in characters. */
export const invitationLabelLimit = 80;

/** The error message for the label of a link; undefined for a valid or an empty one. */
export function invitationLabelError(label: string): string | undefined {
  return lineError(label, invitationLabelLimit, undefined);
}
