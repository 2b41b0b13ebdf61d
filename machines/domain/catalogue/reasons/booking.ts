import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const bookingReasons: Reasons = {
  'appointment-booking': { 'booking-calendar': 'Free times come from the calendar.' },
  'reschedule-or-cancel': { 'booking-calendar': 'A visit moves within the calendar.' },
  'visit-reminders': { 'booking-calendar': 'Reminders follow the dates in the calendar.' },
  'booking-deposits': { payments: 'A deposit is a payment.' },
  'class-packs': {
    'class-timetable': 'Packs are spent on timetabled classes.',
    payments: 'The pack is paid for in advance.',
  },
  'seat-selection': { 'event-tickets': 'A seat belongs to a ticket.' },
  'ticket-check-in': { 'event-tickets': 'There must be tickets to scan.' },
  'instant-booking': { 'approve-bookings': 'A booking is either confirmed at once or waits for approval.' },
  'approve-bookings': { 'instant-booking': 'A booking is either confirmed at once or waits for approval.' },
  'recurring-bookings': { 'booking-calendar': 'Repeats are laid out over the calendar.' },
  'no-show-fees': { 'saved-cards': 'The fee is charged to a saved card.' },
  'choose-your-provider': { 'staff-schedules': 'The app must know who works when.' },
  'online-consultations': {
    'appointment-booking': 'A consultation starts as an appointment.',
    'video-calls': 'The two sides meet in a video call.',
  },
  'buffer-times': { 'booking-calendar': 'The gap blocks time in the calendar.' },
};
