/** The form to request a demo: its fields, its choices, and its error messages. */
import { message } from './message.ts';

export const backToPage = 'Back to the page';
export const sendAnother = 'Send another request';
export const submit = 'Submit';
export const close = 'Close';
export const requiredUnlessOptional = 'Required unless marked optional';

export const firstName = 'First name';
export const lastName = 'Last name';
export const email = 'E-mail address';
export const country = 'Country';
export const phone = 'Phone';
export const stage = 'Stage of Idea';
export const companyName = 'Company name';
export const companySize = 'Company size';
export const designation = 'Designation';
export const preferredDay = 'Preferred day';
export const preferredTime = 'Preferred time';
export const indiaTime = message('{time}, India time');
export const indiaTimeHere = message('{time}, India time ({local} where you are)');
export const hours = message('We work Monday to Friday, {from}:00 to {to}:00, India time.');
export const addToCalendar = 'Add to calendar';
export const consent = 'I agree to be contacted about my request';
export const leaveEmpty = 'Leave this empty';
export const chooseOne = 'Choose one';

export const readyToBuild = 'Ready to build now';
export const needsHelp = 'Need help picking features';
export const justExploring = 'Just exploring - need more info';
export const noIdea = "I don't yet have an idea";

export const mostEmployees = '10,000+ employees';
export const selfEmployed = 'Self employed';

export const student = 'Student';
export const soloEntrepreneur = 'Solo Entrepreneur';
export const manager = 'Manager';
export const director = 'Director';
export const chiefExecutive = 'CEO';
export const chiefFinancial = 'CFO';
export const chiefTechnology = 'CTO';
export const others = 'Others';

export const enterFirstName = 'Enter your first name';
export const enterLastName = 'Enter your last name. If you have one name, write it in both fields.';
export const chooseDesignation = 'Choose your designation';
export const agreeToBeContacted = 'Agree to be contacted, so that we may answer';
