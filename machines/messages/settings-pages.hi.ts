export const profile = 'प्रोफ़ाइल';
export const security = 'सुरक्षा';
export const checkup = 'सुरक्षा जाँच';
export const billing = 'बिलिंग विवरण';
export const deletion = 'अकाउंट मिटाएँ';
