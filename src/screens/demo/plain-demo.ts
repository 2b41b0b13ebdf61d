/** What the panel is called, with scripts and without. */
export const demoTitle = 'Book 1:1 demo';

/** The form of the panel that the page came with. */
export const plainFormId = 'demo-form';
