/** A payment as a bank's statement names it: a UTR of 12 to 22 characters, or the gateway's own id of the payment. */
export const bankReference = /^[A-Za-z0-9][A-Za-z0-9_-]{5,34}$/;
