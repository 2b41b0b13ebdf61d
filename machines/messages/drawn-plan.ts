/** The text alternative of a plan's drawing. */
import { message } from './message.ts';

export const yourApp = message(
  'Your app: {phases, plural, one {one phase} other {# phases}}, {groups, plural, one {one feature group} other {# feature groups}}, {platforms, plural, one {one platform} other {# platforms}}',
);
