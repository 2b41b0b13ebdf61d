/** The page that shows whether a person is signed in. */
import { message } from './message.ts';

export const title = 'Status';
export const checking = 'Checking your sign-in';

export const loggedIn = 'You are logged in.';
export const username = 'Username';
export const email = 'E-mail address';
export const userUnread = 'Your account could not be loaded.';
export const userRefused = 'The server did not accept your sign-in. Log out, then sign in again.';
export const tryAgain = 'Try again';
export const notRenewed = 'Your sign-in could not be renewed. Trying again.';
export const notResponding = 'The sign-in service is not responding. Trying again.';
export const toldLater = 'You can log out here now. The sign-in service is told as soon as it answers.';
export const toDashboard = 'Go to the dashboard';
export const toStudio = 'Go to the studio';
export const logOut = 'Logout';
export const logOutHere = 'Log out here without waiting';

export const loggedOut = 'You are logged out.';
export const signInForProjects = 'Sign in to see your projects.';
export const logIn = 'Login';

// An account that will be deleted.
export const accountEnds = message('Your account will be deleted on {moment}');
export const keepOrDelete = 'Keep it, or delete it now';
