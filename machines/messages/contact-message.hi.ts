export const enterEmail = 'अपना ईमेल पता भरें';
export const emailLike = 'ईमेल पता इस तरह लिखें: name@example.com';
export const writeMessage = 'संदेश लिखें';
