import { message } from './message.ts';

export const yourPlans = 'आपके प्लान';
export const continueWith = message('{project} पर आगे बढ़ें');
export const goOn = 'आगे बढ़ें';
export const edited = message('{date} को बदला गया');
export const allPlans = message('सभी {count} प्लान');
export const newPlan = 'नया प्लान';
