import { message } from './message.ts';

export const weSuggest = 'हमारा सुझाव';
export const customTemplate = 'कस्टम बेस';
export const blankBase = 'खाली बेस, जिसमें आप अपनी पसंद से जोड़ें।';
export const beginsWith = message('शुरुआत में: {features}।');
export const adds = message('साथ में जुड़ेंगे: {features}।');

export const planned = message('{features} फ़ीचर, {platforms} पर {duration}, {date} तक तैयार।');
export const plannedFor = message('{whom} {features} फ़ीचर, {platforms} पर {duration}, {date} तक तैयार।');
