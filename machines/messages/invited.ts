/** A read-only project, for anyone who has its link. */
import { message } from './message.ts';

export const project = 'Project';
export const notLoaded = 'The project could not be loaded.';
export const loading = 'Loading the project';
// A link that its owner ended.
export const wasWithdrawn = 'This link was withdrawn';
export const askForAnother = 'Whoever sent it to you no longer shares the project with it. Ask them for a new link.';
export const goHome = 'Go Home';

export const lastChanged = message('Last changed {day}');
export const openPrototype = 'Open the prototype';
export const drawing = 'Drawing';
export const totalBeforeTax = 'Total, before GST';
export const start = 'Start';
export const finalDelivery = 'Final delivery';
export const platforms = 'Platforms';
export const phases = 'Phases';
export const features = message('{count, plural, one {# feature} other {# features}}');
