/** How the product names itself and where it can be found: nothing else spells it. */
export const brand = {
  name: 'Plinth',
  statement: 'Fixed price and timeline given before the build starts. You own the code.',
  address: 'Gurgaon, Haryana, India',
} as const;
