/** Why a payment was declined, for the payer. The books store the names. */
export const notApproved = 'The bank did not approve the payment.';
export const givenBack = 'The payment was given back in full.';
export const noMoney = 'There was not enough money or credit for the payment.';
export const aboveLimit = 'The amount is above a limit of the card or the account.';
export const notInTime = 'The payment was not confirmed in time.';
export const notYou = 'The bank could not confirm that it was you: the code, password or PIN was not right.';
export const needsYou = 'The bank asks you to approve this payment yourself.';
export const cancelled = 'The payment was cancelled before it was confirmed.';
export const expired = 'The card has expired.';
export const wrongDetails = 'The card details were not right.';
export const blocked = 'The card or account is blocked or not active.';
export const wrongUpi = 'The UPI ID was not right.';
export const notForThis = 'The card may not be used for payments like this one.';
export const noBank = 'The bank could not be reached.';
export const closedByStaff = 'The payment did not go through.';
