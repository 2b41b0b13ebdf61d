import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const communicationReasons: Reasons = {
  'direct-messages': { 'email-login': 'A message needs a known sender and receiver.' },
  'group-chat': { 'direct-messages': 'A group chat runs on the same messages.' },
  'video-calls': { 'email-login': 'A call has to reach a known person.' },
  'chat-attachments': { 'direct-messages': 'Files are sent inside a conversation.' },
  'read-receipts': { 'direct-messages': 'There must be messages to be read.' },
  'topic-channels': { 'group-chat': 'A channel is a group chat with a topic.' },
  'group-video-rooms': { 'video-calls': 'Rooms extend the one-to-one call.' },
  'screen-sharing': { 'video-calls': 'A screen is shown inside a call.' },
  'breakout-rooms': { 'group-video-rooms': 'Small rooms are split from a larger one.' },
  'disappearing-messages': {
    'chat-record-keeping': 'One erases messages for good, the other must keep every message.',
  },
  'end-to-end-chats': {
    'direct-messages': 'Encryption protects a private conversation.',
    'chat-record-keeping': 'A record-keeper cannot read what only the two devices can open.',
  },
  'chat-record-keeping': {
    'disappearing-messages': 'One erases messages for good, the other must keep every message.',
    'end-to-end-chats': 'A record-keeper cannot read what only the two devices can open.',
  },
};
