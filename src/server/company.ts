/**
 * The company on the legal pages: what the Companies Act (section 12), the Consumer Protection (E-Commerce) Rules (rule
 * 4) and the Digital Personal Data Protection Act (sections 6, 8 and 13) require a website to state.
 */
import * as v from 'valibot';
import { type CompanyFactName, companyFactNames, companyPlaceholder } from '#machines/domain/company-facts.ts';
import type { InvoiceParty } from '#machines/domain/billing/invoice.ts';
import { isSampleSeller, sampleSeller } from '#machines/domain/billing/seller.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { sampleMark } from '#machines/domain/sample-parts.ts';
import { isEmailAddress } from '#machines/domain/email-address.ts';
import type * as messages from '#messages/company.ts';
import inLanguages from '#messages/company.ts?languages';
import { escapeText } from '#ui/drawing/markup.ts';
import { checked, told } from './environment-values.ts';
import type { Language, Texts } from './http/request-language.ts';

const texts = inLanguages as Texts<typeof messages>;

/** The facts that the operator gives beside the seller; undefined means not given. */
export interface Company {
  /** A CIN, or the LLPIN of a partnership. */
  readonly registration?: string | undefined;
  readonly phone?: string | undefined;
  readonly officer?: { readonly name: string; readonly email: string } | undefined;
  readonly dataLocation?: string | undefined;
  /** One entry for each: its name, purpose and country. */
  readonly subprocessors?: readonly string[] | undefined;
}

const officerForm = /^([^<>]+?)\s*<([^<>\s]+)>$/;
const line = (name: string, example: string) =>
  v.optional(
    checked(
      (text) => text.length <= 300,
      () => `${name} is too long for a legal page: write at most 300 characters, such as ${example}.`,
    ),
  );

/** The variables of the company. */
export const companyEntries = {
  COMPANY_NUMBER: v.optional(
    checked(
      (text) => /^(?:[LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}-\d{4})$/.test(text),
      (issue) =>
        `COMPANY_NUMBER is ${told(issue)}, which is no CIN and no LLPIN: write its 21 characters, or three letters and four digits as AAB-1234.`,
    ),
  ),
  COMPANY_PHONE: v.optional(
    checked(
      (text) => /^\+\d[\d ]{6,18}\d$/.test(text),
      (issue) => `COMPANY_PHONE is ${told(issue)}, which is no phone number: write it as +91 124 456 7890.`,
    ),
  ),
  GRIEVANCE_OFFICER: v.optional(
    checked(
      (text) => isEmailAddress(officerForm.exec(text)?.[2] ?? ''),
      (issue) =>
        `GRIEVANCE_OFFICER is ${told(issue)}: write name and e-mail address as Asha Rao <grievance@plinth.example>.`,
    ),
  ),
  DATA_LOCATION: line('DATA_LOCATION', 'Mumbai, India'),
  SUBPROCESSORS: v.optional(
    checked(
      (text) => text.length <= 1_000 && text.split(';').every((entry) => entry.trim() !== ''),
      () =>
        'SUBPROCESSORS is no list: separate its entries by semicolons, at most 1,000 characters, as Razorpay (payments, India); Amazon Web Services (hosting, India).',
    ),
  ),
};

type Read = { readonly [Name in keyof typeof companyEntries]?: string | undefined };

/** The company that the variables describe. */
export function companyOf(read: Read): Company {
  const [, name, email] = officerForm.exec(read.GRIEVANCE_OFFICER ?? '') ?? [];
  return {
    registration: read.COMPANY_NUMBER,
    phone: read.COMPANY_PHONE,
    officer: name === undefined || email === undefined ? undefined : { name, email },
    dataLocation: read.DATA_LOCATION,
    subprocessors: read.SUBPROCESSORS?.split(';').map((entry) => entry.trim()),
  };
}

/** The variables that a legal page needs and that are not set. A partnership or a person has no company number. */
export function missingOfCompany({ phone, officer, dataLocation, subprocessors }: Company): readonly string[] {
  return [
    ...(phone === undefined ? ['COMPANY_PHONE'] : []),
    ...(officer === undefined ? ['GRIEVANCE_OFFICER'] : []),
    ...(dataLocation === undefined ? ['DATA_LOCATION'] : []),
    ...(subprocessors === undefined ? ['SUBPROCESSORS'] : []),
  ];
}

/** The seller and the company, for the legal pages. */
export interface Operator {
  readonly seller: InvoiceParty;
  readonly company: Company;
}

/** The operator if none is configured: every fact is a sample and says so. */
const noOperator: Operator = { seller: sampleSeller, company: {} };

function factsOf({ seller, company }: Operator, language: Language): Readonly<Record<CompanyFactName, string>> {
  const words = texts[language];
  const isSample = isSampleSeller(seller);
  const sample = (value: string) => words.sample({ value });
  const ours = (value: string) => (isSample ? sample(value) : value);
  return {
    name: ours(seller.name),
    address: ours([...(isSample ? [words.streetAddress] : []), ...seller.address].join(', ')),
    gstin: ours(seller.gstin ?? ''),
    registration: company.registration ?? (isSample ? sample('U00000HR2026PTC000000') : words.unregistered),
    phone: company.phone ?? sample('+91 124 000 0000'),
    officer: company.officer?.name ?? sample('Asha Rao'),
    officerEmail: company.officer?.email ?? sample(brandFacts.email),
    dataLocation: company.dataLocation ?? sample(words.sampleLocation),
    subprocessors: company.subprocessors?.join('; ') ?? sample(words.sampleSubprocessor),
  };
}

/** A prerendered page with the operator's facts in place of the placeholders, and with its samples if they are samples. */
export function withCompany(page: string, operator: Operator = noOperator, language: Language = 'en'): string {
  const shown = isSampleSeller(operator.seller) ? page.replaceAll(sampleMark, '') : page;
  if (!shown.includes('[[company:')) return shown;
  const facts = factsOf(operator, language);
  return companyFactNames.reduce(
    (html, fact) => html.replaceAll(companyPlaceholder(fact), () => escapeText(facts[fact])),
    shown,
  );
}
