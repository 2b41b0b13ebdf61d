/** The names of the catalogue's categories, platforms and phases. */

export const essentials = 'Essentials';
export const social = 'Social';
export const finance = 'Finance & Payments';
export const communication = 'Communication';
export const media = 'Media';
export const ecommerce = 'Ecommerce';
export const admin = 'Admin Console';
export const profiles = 'Profiles';
export const notifications = 'Notifications';
export const security = 'Security & Privacy';
export const search = 'Search & Filters';
export const smart = 'Smart Features';
export const location = 'Location';
export const booking = 'Booking';
export const logistics = 'Logistics';
export const content = 'Content';
export const marketing = 'Marketing';
export const rewards = 'Rewards';
export const analytics = 'Analytics';
export const support = 'Support';
export const integrations = 'Integrations';

export const web = 'Web';
export const mobileSite = 'Mobile Site';

export const productRoadmap = 'Product Roadmap';
export const productRoadmapNote = 'A written plan of scope and order';
export const design = 'Design';
export const designNote = 'Screens, flows and a style guide';
export const professionalPrototype = 'Professional Prototype';
export const professionalPrototypeNote = 'Clickable, for tests and investors';
export const mvp = 'MVP';
export const mvpNote = 'First usable release';
export const fullBuild = 'Full Build';
export const fullBuildNote = 'Every selected feature, every platform';
