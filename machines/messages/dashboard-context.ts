/** The stand-in for a project whose name is not known. */
export const theProject = 'the project';
