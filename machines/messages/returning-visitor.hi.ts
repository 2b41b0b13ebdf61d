export const continueWith = (title: string): string => `${title} जारी रखें`;
export const yourProjects = 'आपके प्रोजेक्ट';
export const yourProject = 'आपका प्रोजेक्ट';
