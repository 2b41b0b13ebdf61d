/**
 * The fields of the form that requests a demo. The form, its rules, the contract with the server, the back office and
 * the mail to the staff follow from this list; the table in `src/server/db/schema.ts` has a column for each field.
 */
import { demoTimes } from './demo-time.ts';
import { enterEmail } from '#messages/contact-message.ts';
import * as messages from '#messages/demo.ts';

/** A choice of the form. */
export interface LeadChoice {
  /** The value that is posted and stored, and shown to the staff: the same in every language. */
  readonly value: string;
  /** The text shown to the person. */
  readonly name: string;
}

export interface LeadFieldDescription {
  readonly kind: 'line' | 'email' | 'country' | 'phone' | 'day' | 'choice' | 'consent';
  /** The label shown to the person. */
  readonly label: string;
  /** The label shown to the staff, in its mail and in the back office. */
  readonly staffLabel: string;
  /** The longest value that the server accepts, in characters. */
  readonly maxLength: number;
  /** The error of an empty field; a field without one may stay empty. */
  readonly required?: string;
  /** Whether the form marks the field as optional. */
  readonly isOptional?: boolean;
  readonly choices?: readonly LeadChoice[];
  readonly autoComplete?: string;
  /** Whether it shares a row of the form with the field beside it. */
  readonly isHalf?: boolean;
}

const stages: readonly LeadChoice[] = [
  { value: 'Ready to build now', name: messages.readyToBuild },
  { value: 'Need help picking features', name: messages.needsHelp },
  { value: 'Just exploring - need more info', name: messages.justExploring },
  { value: "I don't yet have an idea", name: messages.noIdea },
];

const ranges = ['1-10', '11-50', '51-200', '201-500', '501-1,000', '1,001-5,000', '5,001-10,000'];

const companySizes: readonly LeadChoice[] = [
  ...ranges.map((range) => ({ value: range, name: range })),
  { value: '10,000+ employees', name: messages.mostEmployees },
  { value: 'Self employed', name: messages.selfEmployed },
];

const designations: readonly LeadChoice[] = [
  { value: 'Student', name: messages.student },
  { value: 'Solo Entrepreneur', name: messages.soloEntrepreneur },
  { value: 'Manager', name: messages.manager },
  { value: 'Director', name: messages.director },
  { value: 'CEO', name: messages.chiefExecutive },
  { value: 'CFO', name: messages.chiefFinancial },
  { value: 'CTO', name: messages.chiefTechnology },
  { value: 'Others', name: messages.others },
];

/** The times are India's. */
const times: readonly LeadChoice[] = demoTimes.map((value) => ({ value, name: messages.indiaTime({ time: value }) }));

const described = {
  name: {
    kind: 'line',
    label: messages.firstName,
    staffLabel: 'First name',
    maxLength: 120,
    required: messages.enterFirstName,
    autoComplete: 'given-name',
    isHalf: true,
  },
  lastname: {
    kind: 'line',
    label: messages.lastName,
    staffLabel: 'Last name',
    maxLength: 120,
    required: messages.enterLastName,
    autoComplete: 'family-name',
    isHalf: true,
  },
  email: {
    kind: 'email',
    label: messages.email,
    staffLabel: 'Email',
    maxLength: 254,
    required: enterEmail,
    autoComplete: 'email',
  },
  // A two-letter code.
  country: {
    kind: 'country',
    label: messages.country,
    staffLabel: 'Country',
    maxLength: 8,
    isOptional: true,
    autoComplete: 'country',
  },
  phone: {
    kind: 'phone',
    label: messages.phone,
    staffLabel: 'Phone',
    maxLength: 32,
    isOptional: true,
    autoComplete: 'tel-national',
  },
  stage: { kind: 'choice', label: messages.stage, staffLabel: 'Stage of Idea', maxLength: 80, choices: stages },
  companyname: {
    kind: 'line',
    label: messages.companyName,
    staffLabel: 'Company',
    maxLength: 160,
    isOptional: true,
    autoComplete: 'organization',
    isHalf: true,
  },
  companysize: {
    kind: 'choice',
    label: messages.companySize,
    staffLabel: 'Company size',
    maxLength: 40,
    isOptional: true,
    choices: companySizes,
    isHalf: true,
  },
  designation: {
    kind: 'choice',
    label: messages.designation,
    staffLabel: 'Designation',
    maxLength: 60,
    required: messages.chooseDesignation,
    choices: designations,
  },
  // A day in India, such as 2026-12-01.
  demoday: {
    kind: 'day',
    label: messages.preferredDay,
    staffLabel: 'Preferred day',
    maxLength: 10,
    isOptional: true,
    isHalf: true,
  },
  demotime: {
    kind: 'choice',
    label: messages.preferredTime,
    staffLabel: 'Preferred time (India)',
    maxLength: 5,
    isOptional: true,
    choices: times,
    isHalf: true,
  },
  // 'true' once the box is ticked.
  gdpr: {
    kind: 'consent',
    label: messages.consent,
    staffLabel: 'Consent',
    maxLength: 8,
    required: messages.agreeToBeContacted,
  },
} as const satisfies Readonly<Record<string, LeadFieldDescription>>;

/** The names of the fields are those that they are posted under. */
export type DescribedLeadField = keyof typeof described;
/** The server stores all but the consent, without which there is no request. */
export type StoredLeadField = Exclude<DescribedLeadField, 'gdpr'>;
/** The posted fields: also the hidden honeypot, which people leave empty. */
export type LeadField = DescribedLeadField | 'hp';

/** In the order of the form. */
export const leadFields: Readonly<Record<DescribedLeadField, LeadFieldDescription>> = described;
export const describedLeadFields = Object.keys(described) as DescribedLeadField[];
export const storedLeadFields = describedLeadFields.filter((name): name is StoredLeadField => name !== 'gdpr');

/** A request for a demo as it is typed. */
export type TypedLead = Readonly<Record<LeadField, string>>;
/** A request for a demo as it is stored. */
export type StoredLead = Readonly<Record<StoredLeadField, string>>;

/** A record with a value for each of these fields. */
export function forLeadFields<Name extends LeadField, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Readonly<Record<Name, Value>> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** An untouched form. */
export const emptyLead: TypedLead = { ...forLeadFields([...describedLeadFields, 'hp'], () => ''), country: 'IN' };

/** The outcome of a request: stored, or rejected for a reason. */
export type LeadOutcome = 'stored' | 'missing' | 'tooLong' | 'email' | 'list';

/** Whether the form is still empty. */
export function isUntouchedLead(typed: TypedLead): boolean {
  return (Object.keys(emptyLead) as LeadField[]).every((name) => typed[name] === emptyLead[name]);
}

/** The facts of a request for the staff, in addition to the person's name, without empty fields. */
export function leadFacts(lead: StoredLead): readonly { readonly term: string; readonly detail: string }[] {
  return storedLeadFields
    .filter((name) => name !== 'name' && name !== 'lastname' && lead[name] !== '')
    .map((name) => ({ term: leadFields[name].staffLabel, detail: lead[name] }));
}
