/** How the product names itself and where it can be found: nothing else spells it. */
export const brand = {
  name: 'Plinth',
  statement: 'Fixed price and timeline given before the build starts. You own the code.',
  /** A reserved name: whoever runs the product puts their own here. */
  email: 'hello@plinth.example',
  address: 'Gurgaon, Haryana, India',
} as const;
