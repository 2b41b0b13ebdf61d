/** What is said of a project whose name is not known. */
export const theProject = 'the project';
