/** The fields of the billing form, as typed. `country` is a two-letter code; `state` in India is a GST state code. */
export interface BillingDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly companyName: string;
  readonly email: string;
  readonly phone: string;
  /** The country of the dialling prefix, as a two-letter code. */
  readonly phoneCountry: string;
  readonly country: string;
  readonly postalCode: string;
  readonly state: string;
  readonly city: string;
  readonly address: string;
  readonly apartment: string;
  readonly gstin: string;
  /** Whether the buyer accepts the terms. */
  readonly terms: boolean;
}

/** The longest stored form of each text, in characters. */
export const billingLimits = {
  firstName: 80,
  lastName: 80,
  companyName: 160,
  postalCode: 20,
  state: 80,
  city: 80,
  address: 200,
  apartment: 80,
} as const;

/** The initial form. */
export const emptyBillingDetails: BillingDetails = {
  firstName: '',
  lastName: '',
  companyName: '',
  email: '',
  phone: '',
  phoneCountry: 'IN',
  country: 'IN',
  postalCode: '',
  state: '',
  city: '',
  address: '',
  apartment: '',
  gstin: '',
  terms: false,
};

/** The initial form for a visitor who is probably in this country (two-letter code). */
export function billingDetailsFrom(country: string): BillingDetails {
  return { ...emptyBillingDetails, country, phoneCountry: country };
}
