import { message } from './message.ts';

export const wentBack = message('वर्शन {version} पर वापस लाया गया');
