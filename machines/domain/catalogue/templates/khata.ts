import type { Template } from '../templates.ts';
import * as messages from '#messages/bases.ts';

/** Template 4: ledger, invoices, cards and reports for a small business. */
export const khata: Template = {
  id: 4,
  name: 'Khata',
  summary: messages.khata,
  logo: 'khata',
  featuredImage: 'khata',
  featuredImageLabel: messages.khataCover,
  price: 756_000_00,
  subjects: ['business-finance', 'productivity'],
  includedFeatures: [
    'email-login', 'offline-mode', 'device-sync',
    'double-entry-ledger', 'invoices', 'customer-credit', 'tax-calculation',
    'payments', 'subscriptions', 'saved-cards',
    'in-app-wallet', 'money-transfers', 'linked-bank-accounts',
    'product-catalogue',
    'report-builder', 'custom-dashboards',
    'direct-messages',
    'push-notifications', 'notification-centre',
    'keyword-search',
    'two-step-sign-in', 'encrypted-storage', 'audit-trail', 'id-document-check', 'fraud-scoring',
    'admin-dashboard', 'user-management', 'staff-roles',
    'accounting-sync', 'public-api',
  ],
  suitedFeatures: [
    'password-reset', 'transaction-history', 'upi-payments', 'payment-links',
    'due-date-reminders', 'biometric-unlock', 'expense-claims', 'document-text-reading', 'receipt-reader',
    'scheduled-reports', 'report-downloads', 'revenue-trends', 'period-comparison',
    'business-profile', 'app-settings', 'multiple-languages', 'whatsapp-alerts', 'bank-payouts',
    'payment-receipts', 'stock-levels', 'barcode-lookup', 'old-system-import', 'spreadsheet-sync',
    'budget-planner', 'instalment-plans', 'multi-currency-prices',
    'payroll-sync', 'electronic-signatures',
    'two-person-approval', 'branch-management', 'staff-activity-log',
    'unusual-figure-alerts', 'demand-forecasts',
    'loan-applications', 'loan-calculator',
    'help-centre', 'support-tickets', 'in-app-help-tips',
    'encrypted-backups', 'document-library',
  ],
};
