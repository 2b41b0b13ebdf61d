/** The reference of a payment on a bank statement: a UTR of 12 to 22 characters, or the gateway's own payment id. */
export const bankReference = /^[A-Za-z0-9][A-Za-z0-9_-]{5,34}$/;
