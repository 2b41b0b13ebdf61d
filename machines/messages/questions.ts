/** The answers to the three questions for visitors who do not know where to begin. */

export const social = 'Social';
export const shop = 'Shop';
export const food = 'Food and delivery';
export const money = 'Money';
export const fitness = 'Fitness';
export const learning = 'Learning';
export const other = 'Something else';

export const customers = 'My customers';
export const forCustomers = 'for your customers';
export const team = 'My team';
export const forTeam = 'for your team';
export const both = 'Both';
export const forBoth = 'for your customers and your team';
export const everybody = 'The public';
export const forEverybody = 'for the public';

export const web = 'Web';
export const watch = 'Watch';
