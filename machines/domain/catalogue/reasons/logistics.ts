import type { Reasons } from '../catalogue.types.ts';

/** Why features of this category require or exclude others. */
export const logisticsReasons: Reasons = {
  'delivery-tracking': { 'map-view': 'The journey of the parcel is shown on the map.' },
  'dispatch-board': { 'driver-app': 'Jobs are sent to the phones of the drivers.' },
  'delivery-zones': { 'map-view': 'Zones are outlined on the map.' },
  'arrival-countdown': { 'delivery-tracking': 'The time is worked out from the tracked trip.' },
  'delivery-delay-alerts': {
    'delivery-tracking': 'A delay shows up in the tracked trip.',
    'push-notifications': 'The warning is sent as a notification.',
  },
  'automatic-job-assignment': { 'driver-app': 'The chosen driver receives the job in the app.' },
  'driver-earnings': { 'driver-app': 'Earnings are shown in the app of the driver.' },
  'driver-shifts': { 'driver-app': 'Shifts are picked in the app of the driver.' },
  'vehicle-servicing': { 'fleet-register': 'Services are planned for listed vehicles.' },
  'vehicle-load-planning': { 'fleet-register': 'The size of each vehicle must be known.' },
  'driver-cash-collection': {
    'driver-app': 'The driver notes the amount in the app.',
    'contactless-delivery-only': 'Cash cannot be taken when nothing is handed over in person.',
  },
  'contactless-delivery-only': {
    'driver-cash-collection': 'Cash cannot be taken when nothing is handed over in person.',
  },
};
