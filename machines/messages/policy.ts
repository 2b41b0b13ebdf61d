/** The names of the pricing policy's speeds, payments and care. */

export const relaxed = 'Relaxed';
export const standard = 'Standard';
export const fast = 'Fast';
export const faster = 'Faster';
export const fastest = 'Fastest';

export const weekly = 'Weekly';
export const monthly = 'Monthly';
export const quarterly = 'Quarterly';
export const upfront = 'Upfront';

export const standardCare = 'Standard care plan';
export const withoutCare = 'Without care';
