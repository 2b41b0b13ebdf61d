import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const mediaReasons: Reasons = {
  'photo-sharing': { 'email-login': 'Each picture needs a known owner.' },
  videos: { 'email-login': 'Each upload needs a known owner.' },
  'photo-albums': { 'photo-sharing': 'Albums hold shared pictures.' },
  'short-clips': { videos: 'Clips are stored and played as videos.' },
  subtitles: { videos: 'Subtitles run along a video.' },
  'podcast-shows': { 'audio-player': 'Episodes are heard in the player.' },
  'live-stream-chat': { 'live-streaming': 'The chat runs beside a live stream.' },
  'stream-replay': { 'live-streaming': 'A replay is made from a live stream.' },
  'video-chapters': { videos: 'Chapters divide a video.' },
  'watch-together': { videos: 'Friends need a video to watch.' },
  'save-to-device': { 'screen-capture-guard': 'One hands out copies, the other is there to prevent copies.' },
  'screen-capture-guard': { 'save-to-device': 'One hands out copies, the other is there to prevent copies.' },
};
