import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others, in Hindi. */
export const bookingReasons: Reasons = {
  'appointment-booking': { 'booking-calendar': 'खाली समय कैलेंडर से आता है।' },
  'reschedule-or-cancel': { 'booking-calendar': 'अपॉइंटमेंट कैलेंडर में ही आगे-पीछे होता है।' },
  'visit-reminders': { 'booking-calendar': 'याद दिलाने के संदेश कैलेंडर की तारीखों से चलते हैं।' },
  'booking-deposits': { payments: 'एडवांस भी एक पेमेंट है।' },
  'class-packs': { 'class-timetable': 'पैक टाइमटेबल की क्लासों पर खर्च होता है।', payments: 'पैक का पैसा पहले दिया जाता है।' },
  'seat-selection': { 'event-tickets': 'सीट किसी टिकट की ही होती है।' },
  'ticket-check-in': { 'event-tickets': 'स्कैन करने के लिए टिकट होने चाहिए।' },
  'instant-booking': { 'approve-bookings': 'बुकिंग या तो तुरंत पक्की होती है या मंज़ूरी का इंतज़ार करती है।' },
  'approve-bookings': { 'instant-booking': 'बुकिंग या तो तुरंत पक्की होती है या मंज़ूरी का इंतज़ार करती है।' },
  'recurring-bookings': { 'booking-calendar': 'बार-बार की बुकिंग कैलेंडर पर ही लगती हैं।' },
  'no-show-fees': { 'saved-cards': 'पैसे सेव किए हुए कार्ड से कटते हैं।' },
  'choose-your-provider': { 'staff-schedules': 'ऐप को पता होना चाहिए कि कौन कब काम करता है।' },
  'online-consultations': {
    'appointment-booking': 'ऑनलाइन सलाह अपॉइंटमेंट से ही शुरू होती है।',
    'video-calls': 'दोनों लोग वीडियो कॉल पर मिलते हैं।',
  },
  'buffer-times': { 'booking-calendar': 'बीच का समय कैलेंडर में रोका जाता है।' },
};
