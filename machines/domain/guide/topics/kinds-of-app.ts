import type { Topic } from '../guide.types.ts';

/** Kinds of app that visitors come with. */
export const kindsOfApp: readonly Topic[] = [
  {
    id: 'marketplace', name: 'A marketplace', words: ['marketplace', 'market place', 'multi vendor', 'multivendor', 'many sellers', 'several sellers'],
    sentence: 'A marketplace lets merchants sell side by side while you keep a share of each sale.',
    featureIds: ['seller-sign-up', 'seller-storefronts', 'product-catalogue', 'checkout', 'seller-commissions', 'bank-payouts', 'product-reviews'],
  },
  {
    id: 'online-shop', name: 'An online shop', words: ['online shop', 'online store', 'web shop', 'webshop', 'e-commerce', 'shop', 'sell products', 'sell online', 'sell goods', 'retail', 'store app', 'shopping'],
    sentence: 'An online shop shows goods, takes orders and payment, and keeps count of the stock.',
    featureIds: ['product-catalogue', 'product-variants', 'shopping-cart', 'checkout', 'payments', 'stock-levels', 'order-history'],
  },
  {
    id: 'food-delivery', name: 'Food delivery', words: ['food delivery', 'deliver food', 'food ordering', 'order food', 'meal delivery', 'restaurant delivery', 'takeaway', 'cloud kitchen', 'tiffin', 'swiggy', 'zomato', 'uber eats'],
    sentence: 'Food delivery needs a menu to order from, drivers with their own screens, and a map to follow the order on.',
    featureIds: ['product-catalogue', 'checkout', 'order-status-timeline', 'driver-app', 'dispatch-board', 'delivery-tracking', 'delivery-zones'],
  },
  {
    id: 'grocery', name: 'Grocery delivery', words: ['grocery', 'grocery delivery', 'quick commerce', 'supermarket', 'kirana'],
    sentence: 'Groceries are ordered again and again, from stock that changes by the hour.',
    featureIds: ['product-catalogue', 'stock-levels', 'checkout', 'quick-reorder', 'delivery-time-windows', 'barcode-lookup', 'delivery-tracking'],
  },
  {
    id: 'restaurant', name: 'A restaurant', words: ['restaurant', 'cafe', 'coffee shop', 'bar', 'diner', 'table booking', 'reserve a table', 'table reservation'],
    sentence: 'A restaurant takes reservations, orders to pick up, and regulars who come back.',
    featureIds: ['table-reservations', 'booking-waitlist', 'booking-deposits', 'click-and-collect', 'digital-stamp-card', 'receipt-printer-link'],
  },
  {
    id: 'parcel-delivery', name: 'Parcel delivery', words: ['courier', 'courier service', 'parcel delivery', 'parcel', 'logistics', 'last mile', 'delivery service', 'delivery company', 'delivery'],
    sentence: 'A delivery service hands out jobs, follows every parcel and proves each handover.',
    featureIds: ['driver-app', 'dispatch-board', 'delivery-tracking', 'route-optimisation', 'parcel-scanning', 'proof-of-delivery', 'driver-earnings'],
  },
  {
    id: 'taxi', name: 'A taxi service', words: ['taxi', 'cab', 'ride hailing', 'ride sharing', 'rides', 'uber', 'ola'],
    sentence: 'A taxi service brings the nearest free driver to a passenger and shows both where the other is.',
    featureIds: ['live-location', 'driver-app', 'automatic-job-assignment', 'travel-time-estimates', 'masked-phone-numbers', 'driver-document-checks', 'people-reviews'],
  },
  {
    id: 'dating', name: 'A dating app', words: ['dating', 'date app', 'matchmaking', 'matrimony', 'matrimonial', 'find a partner', 'singles', 'tinder'],
    sentence: 'A dating app introduces people who suit each other, lets them write, and protects them from the rest.',
    featureIds: ['public-profile', 'profile-photo', 'matching-questionnaire', 'interest-matching', 'people-nearby', 'direct-messages', 'block-and-report'],
  },
  {
    id: 'clinic', name: 'A clinic', words: ['clinic', 'clinic booking', 'doctor', 'doctor appointment', 'hospital', 'patient', 'medical', 'telemedicine', 'telehealth', 'dentist', 'physiotherapy'],
    sentence: 'A clinic lets patients choose a doctor and a time, answers questions beforehand, and sees them on screen when they cannot come.',
    featureIds: ['appointment-booking', 'choose-your-provider', 'intake-forms', 'visit-reminders', 'online-consultations', 'medical-card', 'encrypted-storage'],
  },
  {
    id: 'salon', name: 'A salon', words: ['salon', 'spa', 'barber', 'hairdresser', 'beauty', 'nail studio', 'massage'],
    sentence: 'A salon lists its treatments, fills free times and keeps clients from forgetting theirs.',
    featureIds: ['service-menu', 'appointment-booking', 'choose-your-provider', 'visit-reminders', 'booking-deposits', 'no-show-fees'],
  },
  {
    id: 'appointments', name: 'Taking bookings', words: ['booking', 'booking app', 'appointment', 'reservation', 'scheduling', 'take bookings', 'book a slot'],
    sentence: 'Bookings need a calendar that refuses clashes, times to choose from, and a way to move a visit.',
    featureIds: ['booking-calendar', 'appointment-booking', 'staff-schedules', 'reschedule-or-cancel', 'visit-reminders', 'booking-deposits'],
  },
  {
    id: 'online-course', name: 'An online course', words: ['online course', 'course', 'e-learning', 'education', 'school', 'academy', 'lms', 'teach', 'teaching', 'training', 'classroom', 'lessons', 'learning app'],
    sentence: 'An online course leads learners through lessons in order, tests them and shows how far they have come.',
    featureIds: ['courses', 'course-lessons', 'quizzes', 'course-progress', 'learner-assignments', 'course-certificates'],
  },
  {
    id: 'tutoring', name: 'Tutoring', words: ['tutor', 'tutoring', 'coach', 'coaching', 'mentor', 'mentoring', 'private lessons', 'consulting'],
    sentence: 'Tutors and coaches are chosen by name, booked by the hour, and met on screen.',
    featureIds: ['choose-your-provider', 'appointment-booking', 'online-consultations', 'class-packs', 'people-reviews', 'bank-payouts'],
  },
  {
    id: 'paid-community', name: 'A paid community', words: ['paid community', 'membership community', 'members club', 'private community', 'community', 'creator', 'fan club', 'members only', 'patreon'],
    sentence: 'A paid community charges for membership and gives its members places to talk, with somebody to keep order.',
    featureIds: ['subscriptions', 'groups', 'join-approval', 'discussion-forum', 'announcement-channel', 'membership-tiers', 'content-moderation'],
  },
  {
    id: 'social-network', name: 'A social network', words: ['social network', 'social media', 'social app', 'social', 'instagram', 'facebook'],
    sentence: 'A social network gives each member a page, a stream of posts and ways to answer them.',
    featureIds: ['public-profile', 'activity-feed', 'text-posts', 'photo-sharing', 'comments', 'reactions', 'block-and-report'],
  },
  {
    id: 'fitness', name: 'A fitness app', words: ['fitness', 'gym', 'workout', 'exercise', 'yoga', 'sport', 'running', 'cycling', 'training plan'],
    sentence: 'A fitness app fills classes, records what people do and keeps them coming back.',
    featureIds: ['class-timetable', 'class-packs', 'health-data-sync', 'outdoor-route-recorder', 'movement-coaching', 'daily-streaks', 'personal-statistics'],
  },
  {
    id: 'events', name: 'Events and tickets', words: ['event', 'ticket', 'ticketing', 'concert', 'conference', 'festival', 'theatre', 'cinema', 'eventbrite'],
    sentence: 'Events sell tickets beforehand and check them at the door.',
    featureIds: ['event-tickets', 'seat-selection', 'ticket-check-in', 'payments', 'push-notifications', 'map-view'],
  },
  {
    id: 'hotel', name: 'Hotels and holiday homes', words: ['hotel', 'hostel', 'guest house', 'homestay', 'holiday rental', 'holiday home', 'vacation rental', 'accommodation', 'bed and breakfast', 'overnight stay', 'airbnb'],
    sentence: 'Places to stay are searched on a map, priced by season and held with a deposit.',
    featureIds: ['overnight-stays', 'map-area-search', 'seasonal-rates', 'booking-deposits', 'cancellation-rules', 'people-reviews', 'property-system-link'],
  },
  {
    id: 'travel', name: 'A travel app', words: ['travel', 'trip', 'tourism', 'tourist', 'tour', 'sightseeing', 'itinerary', 'travel planner'],
    sentence: 'A travel app plans the days, finds the way without a signal and tells the stories on it.',
    featureIds: ['trip-planner', 'guided-tour-departures', 'guided-walks', 'nearby-places', 'offline-maps', 'public-transport-times', 'local-weather'],
  },
  {
    id: 'real-estate', name: 'Real estate', words: ['real estate', 'property', 'property listings', 'house', 'flat', 'apartment', 'broker', 'estate agent', 'rent a flat'],
    sentence: 'Property is searched by area, watched for weeks and visited on screen first.',
    featureIds: ['classified-listings', 'map-area-search', 'search-filters', 'new-match-alerts', 'panorama-viewer', 'loan-calculator', 'lead-capture-forms'],
  },
  {
    id: 'job-board', name: 'A job board', words: ['job board', 'job portal', 'job', 'recruitment', 'recruiting', 'recruiter', 'hiring', 'vacancies', 'careers'],
    sentence: 'A job board brings employers and applicants together and tells each when something fits.',
    featureIds: ['business-profile', 'keyword-search', 'new-match-alerts', 'work-and-study-history', 'cv-builder', 'form-file-upload'],
  },
  {
    id: 'home-services', name: 'Services and freelancers', words: ['freelance', 'freelancer', 'gig', 'home service', 'handyman', 'plumber', 'electrician', 'cleaner', 'cleaning', 'service provider', 'services marketplace', 'contractor'],
    sentence: 'People who offer a service show their work, name a price and are paid when it is done.',
    featureIds: ['portfolio-showcase', 'licences-and-certificates', 'service-area-check', 'request-a-quote', 'appointment-booking', 'escrow-holding', 'people-reviews'],
  },
  {
    id: 'classifieds', name: 'Second-hand goods', words: ['classified', 'classified ads', 'second hand', 'used goods', 'used cars', 'thrift', 'buy and sell', 'sell used', 'olx', 'craigslist'],
    sentence: 'Second-hand goods need quick listings, fair prices and buyers nearby who can write to the seller.',
    featureIds: ['classified-listings', 'price-suggestions', 'distance-filter', 'direct-messages', 'people-reviews', 'fake-account-detection'],
  },
  {
    id: 'auction', name: 'Auctions', words: ['auction', 'bidding', 'bid', 'ebay'],
    sentence: 'An auction shows the item closely, tells bidders at once when they are outbid, and holds the money until it arrives.',
    featureIds: ['product-auctions', 'product-image-gallery', 'push-notifications', 'escrow-holding', 'verified-badge'],
  },
  {
    id: 'news', name: 'News and magazines', words: ['news', 'newspaper', 'magazine', 'blog', 'publishing', 'publisher', 'journal', 'articles'],
    sentence: 'A magazine publishes pieces under subjects, leads from one to the next and asks regular readers to pay.',
    featureIds: ['articles', 'topic-sections', 'related-articles', 'author-bylines', 'article-paywall', 'newsletter-editions', 'push-notifications'],
  },
  {
    id: 'video-streaming', name: 'Video on demand', words: ['video streaming', 'streaming service', 'video on demand', 'streaming', 'movie', 'film', 'ott', 'series', 'netflix', 'youtube'],
    sentence: 'Video on demand plays well on any connection, continues where it stopped and is paid by the month.',
    featureIds: ['videos', 'adaptive-playback', 'resume-playback', 'subtitles', 'cast-to-tv', 'subscriptions', 'personal-recommendations'],
  },
  {
    id: 'music', name: 'Music and podcasts', words: ['music', 'podcast', 'audio', 'song', 'radio', 'audiobook', 'spotify'],
    sentence: 'Listeners follow shows, keep lists of their own and go on listening with the screen locked.',
    featureIds: ['audio-player', 'podcast-shows', 'media-playlists', 'background-listening', 'subscriptions', 'personal-recommendations'],
  },
  {
    id: 'live-streaming', name: 'Live broadcasts', words: ['live stream', 'live streaming', 'livestream', 'webinar', 'broadcast', 'go live', 'twitch'],
    sentence: 'A live broadcast needs a place for viewers to talk, a replay for those who missed it, and rules.',
    featureIds: ['live-streaming', 'live-stream-chat', 'stream-replay', 'tips', 'content-moderation'],
  },
  {
    id: 'game', name: 'A game', words: ['game', 'gaming', 'gamification', 'quiz app', 'quiz', 'trivia', 'fantasy league'],
    sentence: 'A game rewards progress, lets players compare and sells extras.',
    featureIds: ['experience-levels', 'achievement-badges', 'leaderboards', 'timed-challenges', 'in-app-coins', 'in-app-purchases'],
  },
];
