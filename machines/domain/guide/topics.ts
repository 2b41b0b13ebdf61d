import type { Topic } from './guide.types.ts';
import { capabilities } from './topics/capabilities.ts';
import { fieldsOfWork } from './topics/fields-of-work.ts';
import { kindsOfApp } from './topics/kinds-of-app.ts';

/** Everything the guide has a list for. Of two topics that a question names equally well, the earlier is meant. */
export const topics: readonly Topic[] = [...kindsOfApp, ...fieldsOfWork, ...capabilities];
