/** What the billing form asks for, as typed. `country` is a two-letter code; `state` in India is a GST state code. */
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
  /** Whether the terms are agreed to. */
  readonly terms: boolean;
}

/** The form as it is first seen. */
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

/** The form as it is first seen by somebody who seems to be in this country (two-letter code). */
export function billingDetailsFrom(country: string): BillingDetails {
  return { ...emptyBillingDetails, country, phoneCountry: country };
}
