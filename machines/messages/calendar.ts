/** The months, as Intl shortens them for India. */

export const january = 'Jan';
export const february = 'Feb';
export const march = 'Mar';
export const april = 'Apr';
export const may = 'May';
export const june = 'Jun';
export const july = 'Jul';
export const august = 'Aug';
export const september = 'Sept';
export const october = 'Oct';
export const november = 'Nov';
export const december = 'Dec';
