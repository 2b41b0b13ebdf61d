/**
 * What the product is called and where it is at home, for the browser and the server alike: nothing else spells its
 * name. The e-mail address is a reserved one: whoever runs the product puts their own here.
 */
export const brandFacts = {
  name: 'Plinth',
  email: 'hello@plinth.example',
  place: { city: 'Gurgaon', state: 'Haryana', country: 'India' },
} as const;
