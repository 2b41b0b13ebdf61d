import { message } from './message.ts';

export const totalWithCare = 'केयर के साथ कुल';
export const totalWithoutCare = 'केयर के बिना कुल';
export const withCare = message('{features} फ़ीचर, {platforms}। केयर के साथ {total}, {date} तक तैयार।');
export const withoutCare = message('{features} फ़ीचर, {platforms}। केयर के बिना {total}, {date} तक तैयार।');
