/** The titles of the steps from a base to the first payment. */

export const studio = 'Choose a base';
export const features = 'Refine features';
export const delivery = 'Plan Delivery';
export const projectPlan = 'Here is your Project Plan';
export const paymentPlan = 'Payment plan';
export const billing = 'Billing details';
export const check = 'Check before you pay';
export const thanks = 'Thank you';
