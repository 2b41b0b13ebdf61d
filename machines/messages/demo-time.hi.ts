import { message } from './message.ts';

export const moment = message('{date}, {time}');
export const answerBy = message('हम {moment} (भारत का समय) तक जवाब देंगे।');
export const answerByHere = message('हम {moment} (भारत का समय) तक जवाब देंगे: आपके यहाँ {local}।');
export const wished = message('आपने {moment} (भारत का समय) पर डेमो माँगा है। हमारी हाँ के बाद समय पक्का होगा।');
export const wishedHere = message(
  'आपने {moment} (भारत का समय) पर डेमो माँगा है: आपके यहाँ {local}। हमारी हाँ के बाद समय पक्का होगा।',
);
export const wishedDay = message('आपने {date} को डेमो माँगा है। समय हम सुझाएँगे।');
export const dayOutOfReach = message('कल से {days} दिन बाद तक का कोई दिन चुनें');
export const notOnWeekends = 'सोमवार से शुक्रवार के बीच का कोई दिन चुनें';
export const calendarTitle = '1:1 डेमो (पक्का होना बाकी)';
