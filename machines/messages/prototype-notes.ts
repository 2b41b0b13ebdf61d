/** The notes on a screen of a prototype. */

export const openScreen = 'Open the screen';
export const featuresOnIt = 'Features on it';
export const leadsTo = 'Leads to';
export const noOther = 'No other screen';
