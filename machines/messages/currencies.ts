export const rupee = 'Indian rupee';
export const dollar = 'US dollar';
export const euro = 'Euro';
export const pound = 'Pound sterling';
export const dirham = 'UAE dirham';
export const singaporeDollar = 'Singapore dollar';
