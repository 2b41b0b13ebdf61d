/** What a change of the plan is called that went back to an earlier version. */
import { message } from './message.ts';

export const wentBack = message('Went back to version {version}');
