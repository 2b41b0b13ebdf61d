/** The ways to pay that a gateway offers. */
export const upi = 'UPI';
export const card = 'Cards';
export const netBanking = 'Net banking';
export const wallet = 'Wallets';
export const payWith = 'Pay with';
export const upiNext =
  'Paying by UPI: approve the request in your UPI app. The bank’s answer mostly comes within minutes; we ask for it for at least a day, also when this page is closed. Do not pay again meanwhile.';
