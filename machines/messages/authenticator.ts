/** The set-up of an authenticator app. */

export const title = 'Set up an authenticator app';
export const lead = 'Scan the picture with your authenticator app, or type the key into it. The app then shows a code.';
export const picture = 'QR code for your authenticator app';
export const openApp = 'Open the app on this device';
export const key = 'Key';
export const copyKey = 'Copy key';
export const keyCopied = 'Key copied';
export const copyBlocked = 'Your browser blocked copying. Select and copy the key instead.';
