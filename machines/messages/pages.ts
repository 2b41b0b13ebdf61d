/** The texts of the table of pages, and the messages for a page that could not be shown. */
import { message } from './message.ts';

export const notShown = message('{page} could not be shown');
export const connectionLost = 'The connection may have been lost for a moment. Your plan is kept.';
export const planKept = 'Your plan is kept.';
export const pageFailed = 'Something on this page failed. Your plan is kept.';
export const tryAgain = 'Try again';
export const paymentStands = 'If you have paid, your payment is not affected: only its confirmation is missing here.';

// Their names within a sentence.
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
export const backOffice = 'The back office';
export const sharedProject = 'The shared project';

// The titles of the steps from a base to the first payment.
export const chooseBase = 'Choose a base';
export const refineFeatures = 'Refine features';
export const planDelivery = 'Plan Delivery';
export const yourProjectPlan = 'Here is your Project Plan';
export const choosePayment = 'Payment plan';
export const giveBillingDetails = 'Billing details';
export const checkBeforePaying = 'Check before you pay';
export const thankYou = 'Thank you';

// The label of a button that returns to a step to change its choice.
export const editBase = 'Edit base';
export const editFeatures = 'Edit features';
export const editDelivery = 'Edit delivery';
export const editBillingCycle = 'Edit billing cycle';

// The label of the forward button when it returns to the page that the visitor left to change something.
export const returnToPaymentPlan = 'Return to payment plan';
export const returnToBilling = 'Return to billing';
export const returnToCheck = 'Return to check';
