export const enterAddress = 'Enter an e-mail address';
export const enterAddressLike = 'Enter an e-mail address like name@example.com';
