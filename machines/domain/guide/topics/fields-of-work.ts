import type { Topic } from '../guide.types.ts';

/** Fields of work and of life that an app is made for. */
export const fieldsOfWork: readonly Topic[] = [
  {
    id: 'wallet', name: 'A wallet or bank', words: ['wallet', 'bank', 'banking', 'fintech', 'neobank', 'send money', 'money transfer', 'transfer money', 'remittance'],
    sentence: 'An app that moves money knows who its customers are, records every amount and watches for fraud.',
    featureIds: ['in-app-wallet', 'money-transfers', 'transaction-history', 'id-document-check', 'two-step-sign-in', 'fraud-scoring', 'double-entry-ledger'],
  },
  {
    id: 'lending', name: 'Lending', words: ['loan', 'lending', 'lender', 'microfinance', 'mortgage', 'credit app', 'borrow money'],
    sentence: 'Lending checks the borrower, has papers signed and collects in parts.',
    featureIds: ['loan-applications', 'loan-calculator', 'id-document-check', 'electronic-signatures', 'instalment-plans', 'due-date-reminders'],
  },
  {
    id: 'personal-finance', name: 'Personal finance', words: ['personal finance', 'budget', 'budgeting', 'expense tracker', 'expense', 'savings', 'saving money', 'household money'],
    sentence: 'Personal finance gathers what comes in and goes out, and warns before a limit.',
    featureIds: ['linked-bank-accounts', 'budget-planner', 'savings-goals', 'receipt-reader', 'transaction-history', 'split-bills'],
  },
  {
    id: 'charity', name: 'A charity', words: ['charity', 'donation', 'donate', 'fundraising', 'fundraiser', 'crowdfunding', 'ngo', 'non profit', 'nonprofit'],
    sentence: 'A charity takes gifts once or monthly, proves them with receipts and reports what became of them.',
    featureIds: ['donations', 'upi-payments', 'payment-receipts', 'articles', 'email-campaigns', 'events-among-friends'],
  },
  {
    id: 'workplace', name: 'An app for employees', words: ['internal tool', 'employee', 'employees', 'workplace', 'company app', 'intranet', 'hr', 'human resources', 'staff app', 'my team', 'our team'],
    sentence: 'An app for employees lets them in with the company account, shares out work and takes care of hours and expenses.',
    featureIds: ['company-single-sign-on', 'staff-roles', 'staff-task-board', 'topic-channels', 'acknowledged-notices', 'location-clock-in', 'expense-claims'],
  },
  {
    id: 'field-service', name: 'Field service', words: ['field service', 'field staff', 'maintenance', 'repair', 'technician', 'engineer', 'site visits', 'inspection'],
    sentence: 'People in the field receive visits on their phone, work without a signal and have the job signed off.',
    featureIds: ['engineer-visits', 'offline-mode', 'route-optimisation', 'form-file-upload', 'electronic-signatures', 'invoices'],
  },
  {
    id: 'warehouse', name: 'A warehouse', words: ['warehouse', 'inventory', 'stock management', 'stock control', 'stockroom'],
    sentence: 'A warehouse knows where each thing lies, counts what comes and goes, and plans what is needed next.',
    featureIds: ['stock-levels', 'warehouse-bins', 'goods-receiving', 'pick-and-pack-lists', 'barcode-lookup', 'demand-forecasts'],
  },
  {
    id: 'hire', name: 'Hire of equipment', words: ['equipment hire', 'equipment rental', 'car rental', 'bike rental', 'rental', 'rent out', 'hire out', 'tool hire'],
    sentence: 'Hire means a calendar for each item, a deposit, and knowing who has it.',
    featureIds: ['equipment-hire', 'booking-calendar', 'booking-deposits', 'id-document-check', 'cancellation-rules', 'due-date-reminders'],
  },
  {
    id: 'coworking', name: 'Rooms and desks', words: ['coworking', 'co working', 'meeting room', 'desk', 'room booking', 'office space', 'shared office'],
    sentence: 'Rooms and desks are booked by the hour, often the same each week, by members who open the door themselves.',
    featureIds: ['room-booking', 'recurring-bookings', 'member-id-card', 'external-calendar-sync', 'contactless-tags', 'subscriptions'],
  },
  {
    id: 'study', name: 'Study and exams', words: ['study', 'exam', 'exam preparation', 'flashcard', 'learn a language', 'language learning', 'homework', 'duolingo'],
    sentence: 'Study is repetition: cards that come back, questions that fit the learner, and a reason to return tomorrow.',
    featureIds: ['study-flashcards', 'quizzes', 'adaptive-difficulty', 'daily-streaks', 'personal-reminders', 'personal-statistics'],
  },
  {
    id: 'wellbeing', name: 'Health and wellbeing', words: ['wellness', 'wellbeing', 'health', 'health app', 'diet', 'nutrition', 'calories', 'meditation', 'mental health', 'sleep', 'habit', 'habit tracker'],
    sentence: 'An app for wellbeing reads what the phone already measures, reminds gently and keeps it private.',
    featureIds: ['health-data-sync', 'personal-statistics', 'personal-reminders', 'meal-photo-nutrition', 'watch-companion-app', 'encrypted-storage'],
  },
  {
    id: 'pets', name: 'Pets', words: ['pet', 'vet', 'veterinary', 'dog', 'cat', 'animal'],
    sentence: 'Pet owners keep a page for each animal and find and book the people who look after it.',
    featureIds: ['pet-profiles', 'nearby-places', 'appointment-booking', 'visit-reminders', 'photo-albums'],
  },
  {
    id: 'family', name: 'Families and children', words: ['family', 'parents', 'children', 'child', 'kids', 'baby'],
    sentence: 'Families share one account, know where the others are and decide what children see.',
    featureIds: ['family-profiles', 'parental-controls', 'family-map', 'emergency-location-alert', 'photo-albums', 'age-check'],
  },
  {
    id: 'smart-home', name: 'Connected devices', words: ['smart home', 'iot', 'internet of things', 'sensor', 'connected device', 'smart device'],
    sentence: 'Connected devices send readings, act on rules and raise the alarm when something is wrong.',
    featureIds: ['connected-sensors', 'home-device-control', 'automation-rules', 'triggered-alerts', 'voice-commands'],
  },
];
