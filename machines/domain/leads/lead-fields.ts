/** What the demo form asks for, by the names it is posted under. */
export const leadFieldNames = [
  'name',
  'lastname',
  'email',
  'country',
  'phone',
  'stage',
  'companyname',
  'companysize',
  'designation',
  'gdpr',
  'hp',
] as const;

export type LeadField = (typeof leadFieldNames)[number];

/** A request for a demo as it is typed. */
export type TypedLead = Readonly<Record<LeadField, string>>;

/**
 * A form that nobody has touched: the country is a two-letter code, the consent is 'true' once it is given, the trap
 * stays empty.
 */
export const emptyLead: TypedLead = {
  name: '',
  lastname: '',
  email: '',
  country: 'IN',
  phone: '',
  stage: '',
  companyname: '',
  companysize: '',
  designation: '',
  gdpr: '',
  hp: '',
};

/** The longest text that is taken of each field that is typed, in characters. */
export const leadLimits = { name: 120, lastname: 120, email: 254, phone: 32, companyname: 160 } as const;

/** What became of a request: kept, or refused for a reason. */
export type LeadOutcome = 'stored' | 'missing' | 'tooLong' | 'email' | 'list';

/** Whether nobody has typed or chosen anything yet. */
export function isUntouchedLead(typed: TypedLead): boolean {
  return leadFieldNames.every((name) => typed[name] === emptyLead[name]);
}
