import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const smartReasons: Reasons = {
  'personal-recommendations': { 'usage-analytics': 'Suggestions are worked out from what people did.' },
  'answers-from-documents': { 'chat-assistant': 'The questions are asked in the assistant.' },
  'receipt-reader': { 'document-text-reading': 'The words on a receipt must be read first.' },
  'suggested-replies': { 'direct-messages': 'Replies are suggested inside a conversation.' },
  'assistant-handover': { 'chat-assistant': 'There must be an assistant to hand over from.' },
  'automatic-call-notes': { 'video-calls': 'The notes are made from what was said in a call.' },
  'object-counting': { 'image-recognition': 'Things must be recognised before they are counted.' },
  'leaving-risk-score': { 'usage-analytics': 'The score is worked out from past activity.' },
  'assistant-memory': { 'chat-assistant': 'What is remembered is used in its conversations.' },
  'meal-photo-nutrition': { 'image-recognition': 'The food on the plate must be recognised first.' },
  'on-device-ai-only': { 'training-on-activity': 'Training needs data that on-device processing never sends out.' },
  'training-on-activity': { 'on-device-ai-only': 'Training needs data that on-device processing never sends out.' },
};
