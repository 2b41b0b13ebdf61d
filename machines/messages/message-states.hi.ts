import { message } from './message.ts';

export const refused = 'आपका संदेश नहीं गया: ईमेल पता और संदेश जाँचें।';
export const notSent = message('आपका संदेश नहीं गया। {reason} आपने जो लिखा, वह सुरक्षित है।');
export const mayBeSent = message('पता नहीं चला कि आपका संदेश गया या नहीं। {reason} आपने जो लिखा, वह सुरक्षित है।');
