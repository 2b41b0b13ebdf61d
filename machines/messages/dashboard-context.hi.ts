export const theProject = 'प्रोजेक्ट';
