import * as messages from '#messages/demo.ts';

/** A choice of the demo form. */
export interface LeadChoice {
  /** What is posted and kept, which the team reads: the same in every language. */
  readonly value: string;
  /** What the person reads. */
  readonly name: string;
}

/** How far the idea is, as the demo form asks. */
export const stages: readonly LeadChoice[] = [
  { value: 'Ready to build now', name: messages.readyToBuild },
  { value: 'Need help picking features', name: messages.needsHelp },
  { value: 'Just exploring - need more info', name: messages.justExploring },
  { value: "I don't yet have an idea", name: messages.noIdea },
];

const ranges = ['1-10', '11-50', '51-200', '201-500', '501-1,000', '1,001-5,000', '5,001-10,000'];

/** How many people work at the company. */
export const companySizes: readonly LeadChoice[] = [
  ...ranges.map((range) => ({ value: range, name: range })),
  { value: '10,000+ employees', name: messages.mostEmployees },
  { value: 'Self employed', name: messages.selfEmployed },
];

/** What the person does there. */
export const designations: readonly LeadChoice[] = [
  { value: 'Student', name: messages.student },
  { value: 'Solo Entrepreneur', name: messages.soloEntrepreneur },
  { value: 'Manager', name: messages.manager },
  { value: 'Director', name: messages.director },
  { value: 'CEO', name: messages.chiefExecutive },
  { value: 'CFO', name: messages.chiefFinancial },
  { value: 'CTO', name: messages.chiefTechnology },
  { value: 'Others', name: messages.others },
];
