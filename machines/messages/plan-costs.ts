/** The costs and the duration of a plan, as every summary lists them. */
export const customisationCost = 'Customisation cost';
export const fixedCost = 'Fixed cost';
export const carePlan = 'Standard care plan, per year';
export const totalCost = 'Total cost';
export const totalWithoutCare = 'Total cost, without care';
export const tax = 'GST 18%';
export const totalWithTax = 'Total with GST';
export const securityDeposit = 'Security deposit, part of the total';
export const duration = 'Duration';
export const developmentDuration = 'Development duration';
export const deliveryDate = 'Estimated delivery date';
