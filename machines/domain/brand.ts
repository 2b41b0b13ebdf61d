/**
 * The product's name and contact data, for the browser and the server: the only place that spells the name. The e-mail
 * address is a reserved one: the operator replaces it.
 */
export const brandFacts = {
  name: 'Plinth',
  email: 'hello@plinth.example',
  place: { city: 'Gurgaon', state: 'Haryana', country: 'India' },
} as const;
