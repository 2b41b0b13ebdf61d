/** A plan that arrived by a link, beside the person's own. */
export const title = 'A plan was shared with you';
export const replacingKeeps = 'Replacing keeps your plan under “All plans”. You can undo it.';
export const keepMine = 'Keep mine';
export const replaceMine = 'Replace mine';
export const openBeside = 'Open beside mine';
export const nothingChanged = 'Nothing has changed yet. Your plan stays as it is until you choose.';
export const sharedPlan = 'Shared plan';
export const myPlan = 'My plan';

export const branches = 'Branches';
export const features = 'Features';
export const platforms = 'Platforms';
export const firstDelivery = 'First delivery';
export const finalDelivery = 'Final delivery';
