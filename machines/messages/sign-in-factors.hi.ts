export const authenticator = 'ऑथेंटिकेटर ऐप';
export const authenticatorNote = 'ऐप में कोड दिखता है।';
export const email = 'ईमेल';
export const emailNote = 'कोड ईमेल पते पर भेजा जाता है।';
export const sms = 'SMS';
export const smsNote = 'कोड आपके फ़ोन पर भेजा जाता है।';
