/** For the inline script of the site's pages: it imports nothing, so these texts cannot be messages. */
export const continueWith = (title: string): string => `Continue with ${title}`;
export const yourProjects = 'Your projects';
export const yourProject = 'Your project';
