/** The name of the page's meta element that says that a model understands what is written to the assistant. */
export const assistantMeta = 'assistant-model';
