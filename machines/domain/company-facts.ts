/**
 * What a legal page states about the company behind the product. Pages are prerendered before the operator is known, so
 * they contain a placeholder for each fact; the server replaces it.
 */
export const companyFactNames = [
  'name',
  'address',
  'gstin',
  'registration',
  'phone',
  'officer',
  'officerEmail',
  'dataLocation',
  'subprocessors',
] as const;
export type CompanyFactName = (typeof companyFactNames)[number];

/** The placeholder of a fact in a prerendered page: no text of the product contains it. */
export function companyPlaceholder(fact: CompanyFactName): string {
  return `[[company:${fact}]]`;
}
