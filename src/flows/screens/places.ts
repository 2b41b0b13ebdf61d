/** Where a flow can be seen: many run behind pages that show nothing of them. */

const security = /^\/dashboard\/settings\/security/;
const billing = /^\/dashboard\/settings\/billing/;
const listed = /^\/dashboard(?!\/(?:additional|payments|project\/|settings))/;
const withProjects = /^\/dashboard(?!\/(?:additional|payments|settings))/;
const planned = /^\/(?:studio|template|features|delivery|project-plan|compare)/;

/** The addresses of the pages that show a flow, by its id. A flow that is not listed is seen wherever it runs. */
const places: Readonly<Record<string, RegExp>> = {
  'sign-in': /^\/login/,
  registration: /^\/register/,
  recovery: /^\/recovery/,
  start: /^\/studio/,
  studio: /^\/(?:studio|template)/,
  features: /^\/features/,
  plan: planned,
  plans: planned,
  'project-plan-tab': /^\/project-plan/,
  comparison: /^\/compare/,
  'project-list': listed,
  selection: listed,
  'project-actions': withProjects,
  'project-sharing': withProjects,
  renaming: withProjects,
  erasing: /^\/dashboard\/trash/,
  'project-page': /^\/dashboard\/project\//,
  'message-writing': /^\/dashboard\/project\//,
  'version-restoring': /^\/dashboard\/project\//,
  'project-picker': /^\/dashboard\/additional/,
  'request-list': /^\/dashboard\/additional/,
  'payments-overview': /^\/dashboard\/payments/,
  profile: /^\/dashboard\/settings\/?$/,
  'password-change': security,
  passkeys: security,
  factors: security,
  'recovery-codes': security,
  sessions: security,
  checkup: /^\/(?:dashboard\/settings\/(?:security|checkup)|status)/,
  devices: security,
  everywhere: security,
  billing,
  calendarLink: billing,
  deletion: /^\/dashboard\/settings\/delete/,
  'prototype-page': /\/prototype/,
  prototype: /\/prototype/,
  invited: /^\/invited\//,
};

/** Whether the page at an address shows a flow. @param flow its id @param path the address without host and query */
export function isInSight(flow: string, path: string): boolean {
  return places[flow]?.test(path) ?? true;
}
