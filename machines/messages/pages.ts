/** What is said where a page of the product could not be shown, and the pages as the sentence names them. */
import { message } from './message.ts';

export const notShown = message('{page} could not be shown');
export const connectionLost = 'The connection may have been lost for a moment. Your plan is kept.';
export const pageFailed = 'Something on this page failed. Your plan is kept.';
export const tryAgain = 'Try again';
export const stillNot = 'It still did not load. Check the connection.';

export const thisPage = 'This page';
export const studio = 'The studio';
export const features = 'The features';
export const delivery = 'The delivery choices';
export const projectPlan = 'The project plan';
export const branches = 'The branches of the plan';
export const paymentPlan = 'The payment plan';
export const billingDetails = 'The billing details';
export const checkAnswers = 'The check of your answers';
export const confirmation = 'The confirmation';
export const base = 'The base';
export const signIn = 'The sign-in';
export const registration = 'The registration';
export const recovery = 'The password recovery';
export const accountStatus = 'The account’s status';
export const dashboard = 'The dashboard';
export const settings = 'The settings';
export const project = 'The project';
export const prototype = 'The prototype';
export const desk = 'The desk';
export const sharedProject = 'The shared project';
