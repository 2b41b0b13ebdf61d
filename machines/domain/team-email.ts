import { brandFacts } from './brand.ts';
import { buildSetting } from './build-setting.ts';

/** The e-mail address of the team on the pages. A build can set another one (VITE_EMAIL). */
export const teamEmail: string = buildSetting('VITE_EMAIL', brandFacts.email);
