/** The name of the page's meta element which indicates that a model processes the assistant's input. */
export const assistantMeta = 'assistant-model';
