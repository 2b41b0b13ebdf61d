/** How far the idea is, as the demo form asks. */
export const stages = ['Ready to build now', 'Need help picking features', 'Just exploring - need more info', "I don't yet have an idea"] as const;

/** How many people work at the company. */
export const companySizes = ['1-10', '11-50', '51-200', '201-500', '501-1,000', '1,001-5,000', '5,001-10,000', '10,000+ employees', 'Self employed'] as const;

/** What the person does there. */
export const designations = ['Student', 'Solo Entrepreneur', 'Manager', 'Director', 'CEO', 'CFO', 'CTO', 'Others'] as const;
