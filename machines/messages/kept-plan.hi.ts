export const continueWith = (title: string): string => `${title} जारी रखें`;
