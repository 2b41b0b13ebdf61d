import type { Topic } from './guide.types.ts';
import { capabilities } from './topics/capabilities.ts';
import { fieldsOfWork } from './topics/fields-of-work.ts';
import { kindsOfApp } from './topics/kinds-of-app.ts';

/** All topics with a feature list. If a question names two topics equally well, it means the earlier one. */
export const topics: readonly Topic[] = [...kindsOfApp, ...fieldsOfWork, ...capabilities];
