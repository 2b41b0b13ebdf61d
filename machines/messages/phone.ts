export const enterPhone = 'Enter a phone number';
export const enterMobile = 'Enter a mobile number of ten digits, with or without +91';
export const enterIndian = 'Enter a mobile number of ten digits, or a landline number with its STD code, such as 022';
export const checkPhone = 'Check the phone number: it is not valid for this dialling prefix';
