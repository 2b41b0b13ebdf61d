/** Texts that the pages of the site share: their frame, their titles, and the not-found page. */
import { message } from './message.ts';

export const skipToContent = 'Skip to content';
export const homeLink = message('{brand}, home');
export const chooseBase = 'Choose a base';
export const whyBrand = message('Why {brand}');
export const bookDemo = 'Book 1:1 demo';
export const statement = 'Fixed price and timeline given before the build starts. You own the code.';

export const product = 'Product';
export const terms = 'Terms';
export const privacy = 'Privacy';
export const refund = 'Refund';
export const cancellation = 'Cancellation';
export const address = 'Address';
export const contactUs = 'Contact Us';
export const library = 'Component library';
export const priceNote = 'INR, GST 18%';

export const homeTitle = 'Build anything. Faster and better. For any device.';
export const alternateHomeTitle = 'Welcome to the new age application development';
export const signIn = 'Sign in';
export const yourProjects = 'Your projects';
export const yourProject = 'Your project';
export const register = 'Register';
export const resetPassword = 'Reset your password';
export const pageNotFound = 'Page not found';

export const notYou = "Oh no! It's not you, it's us.";
export const nothingHere = 'There is nothing at this address.';
export const goHome = 'Go Home';
export const missingBlocks = 'A base with two missing blocks';
