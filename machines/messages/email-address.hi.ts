export const enterAddress = 'ईमेल पता भरें';
export const enterAddressLike = 'ईमेल पता ऐसे भरें: name@example.com';
