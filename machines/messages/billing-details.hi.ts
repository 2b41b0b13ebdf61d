export const title = 'बिलिंग विवरण';
export const goOn = 'भुगतान पर आगे बढ़ें';
export const dueNow = 'अभी देना है';
export const cost = 'कीमत';
export const nothingCharged = 'इस पेज पर कोई पैसा नहीं कटेगा। पहले आप अपना ऑर्डर देख लेंगे।';
