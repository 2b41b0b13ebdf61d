import type { CategoryId } from '../catalogue/catalogue.types.ts';
import type { ScreenPlan } from './prototype.types.ts';
import * as messages from '#messages/prototype.ts';

/** The screens of what an app stands on, knows and is run with. */
export const screensOfWork = {
  essentials: [
    {
      id: 'settings', title: messages.settings, shows: [
        ['list', 'app-settings'],
        ['choice', 'multiple-languages', 'regional-formats'],
        ['range', 'text-size-control'],
        ['toggle', 'dark-theme', 'offline-mode', 'device-sync', 'screen-reader-support', 'right-to-left-layout'],
        ['action', 'share-sheet', 'account-deletion'],
      ],
    },
    {
      id: 'forms', title: messages.forms, shows: [
        ['steps', 'multi-step-forms'],
        ['upload', 'form-file-upload'],
        ['notice', 'draft-autosave'],
      ],
    },
    {
      id: 'app', title: messages.aboutTheApp, shows: [
        ['figures', 'home-screen-widget'],
        ['notice', 'launch-screen', 'required-update-screen', 'maintenance-notice'],
        ['document', 'tablet-layout'],
        ['choice', 'tab-navigation'],
        ['action', 'deep-links'],
      ],
    },
  ],
  content: [
    {
      id: 'library', title: messages.library, shows: [
        ['choice', 'topic-sections', 'article-languages'],
        ['document', 'articles', 'ebook-reader', 'highlights-and-notes', 'wiki-pages'],
        ['chapters', 'article-series'],
        ['list', 'document-library', 'reading-list', 'related-articles', 'info-pages', 'newsletter-editions', 'glossary'],
        ['feed', 'live-blog'],
        ['audio', 'article-narration'],
        ['people', 'author-bylines'],
        ['notice', 'article-paywall', 'open-content-licence'],
      ],
    },
    {
      id: 'courses', title: messages.courses, shows: [
        ['chapters', 'courses'],
        ['video', 'course-lessons'],
        ['progress', 'course-progress'],
        ['quiz', 'quizzes', 'study-flashcards'],
        ['upload', 'learner-assignments'],
        ['calendar', 'timed-lesson-release'],
        ['card', 'course-certificates'],
      ],
    },
    {
      id: 'editing', title: messages.editing, shows: [
        ['document', 'rich-text-editor'],
        ['steps', 'editorial-review', 'revision-history'],
        ['calendar', 'editorial-calendar'],
        ['slots', 'timed-publishing'],
        ['boxes', 'page-block-builder'],
      ],
    },
  ],
  search: [
    {
      id: 'search', title: messages.search, shows: [
        ['search', 'keyword-search', 'search-by-meaning'],
        ['list', 'search-as-you-type', 'result-boosting'],
        ['choice', 'recent-searches', 'popular-searches'],
        ['camera', 'search-by-photo', 'barcode-lookup'],
        ['people', 'member-directory-search'],
        ['quiz', 'guided-finder'],
        ['document', 'search-inside-documents'],
        ['table', 'search-synonyms'],
        ['notice', 'typo-tolerance', 'no-results-help'],
        ['action', 'voice-search'],
        ['toggle', 'cross-language-search'],
      ],
    },
    {
      id: 'results', title: messages.results, shows: [
        ['choice', 'search-filters', 'result-sorting', 'facet-counts', 'numbered-result-pages'],
        ['range', 'range-sliders', 'distance-filter'],
        ['map', 'map-area-search'],
        ['list', 'category-tree', 'saved-searches', 'endless-results'],
        ['products', 'more-like-this'],
        ['table', 'side-by-side-compare'],
        ['action', 'shareable-search-links'],
        ['toggle', 'open-now-filter', 'new-match-alerts', 'usual-filters'],
      ],
    },
  ],
  smart: [
    {
      id: 'assistant', title: messages.assistant, shows: [
        ['chat', 'chat-assistant', 'answers-from-documents'],
        ['choice', 'suggested-replies'],
        ['document', 'writing-helper', 'text-summaries', 'automatic-call-notes'],
        ['audio', 'voice-dictation'],
        ['list', 'assistant-memory'],
        ['action', 'assistant-handover', 'voice-commands'],
        ['toggle', 'on-device-ai-only', 'training-on-activity'],
      ],
    },
    {
      id: 'for-you', title: messages.forYou, shows: [
        ['products', 'personal-recommendations'],
        ['steps', 'automatic-day-planner'],
        ['rings', 'movement-coaching'],
        ['progress', 'adaptive-difficulty'],
        ['chart', 'connected-sensors'],
        ['gallery', 'picture-generator'],
        ['toggle', 'home-device-control'],
      ],
    },
    {
      id: 'recognition', title: messages.recognition, shows: [
        ['camera', 'image-recognition', 'document-text-reading', 'receipt-reader', 'object-counting', 'meal-photo-nutrition', 'augmented-reality-preview'],
        ['choice', 'automatic-tagging'],
      ],
    },
    {
      id: 'forecasts', title: messages.forecasts, shows: [
        ['chart', 'demand-forecasts', 'leaving-risk-score', 'unusual-figure-alerts'],
        ['ledger', 'price-suggestions'],
        ['progress', 'sentiment-reading'],
        ['toggle', 'automation-rules'],
      ],
    },
  ],
  analytics: [
    {
      id: 'reports', title: messages.reports, shows: [
        ['figures', 'custom-dashboards', 'live-visitor-count'],
        ['chart', 'usage-analytics', 'revenue-trends', 'conversion-funnels', 'feature-adoption', 'peak-hours-chart', 'crash-analytics', 'screen-speed-monitoring'],
        ['table', 'retention-cohorts', 'custom-event-tracking'],
        ['map', 'visits-by-region'],
        ['seats', 'tap-heat-maps'],
        ['video', 'session-replay'],
        ['steps', 'journey-paths', 'individual-timelines'],
        ['choice', 'behaviour-segments'],
        ['toggle', 'anonymous-statistics-only'],
      ],
    },
    {
      id: 'progress', title: messages.progress, shows: [
        ['rings', 'personal-statistics'],
        ['chart', 'period-comparison'],
        ['figures', 'year-in-review'],
        ['progress', 'business-goal-tracking'],
      ],
    },
    {
      id: 'builder', title: messages.reportBuilder, shows: [
        ['table', 'report-builder', 'best-seller-report', 'basket-analysis'],
        ['chart', 'recurring-revenue-report', 'cancellation-report'],
        ['figures', 'customer-lifetime-value'],
        ['calendar', 'scheduled-reports'],
        ['action', 'report-downloads'],
        ['toggle', 'metric-alerts', 'data-warehouse-feed'],
      ],
    },
  ],
  security: [
    {
      id: 'privacy', title: messages.privacy, shows: [
        ['figures', 'privacy-dashboard'],
        ['code', 'app-pin-lock', 'step-up-confirmation'],
        ['upload', 'id-document-check'],
        ['field', 'age-check'],
        ['choice', 'data-retention-rules', 'data-residency'],
        ['range', 'idle-sign-out'],
        ['toggle', 'encrypted-storage', 'biometric-unlock', 'consent-manager', 'zero-knowledge-encryption', 'parental-controls', 'hidden-vault', 'app-preview-blur', 'encrypted-backups'],
        ['action', 'block-and-report', 'personal-data-download'],
      ],
    },
    {
      id: 'protection', title: messages.protection, shows: [
        ['list', 'signed-in-devices'],
        ['chart', 'fraud-scoring'],
        ['table', 'audit-trail', 'fake-account-detection'],
        ['notice', 'leaked-password-check', 'tampered-device-check', 'sign-in-attempt-limits'],
        ['toggle', 'new-sign-in-alerts', 'message-screening'],
        ['action', 'remote-data-wipe'],
      ],
    },
  ],
  admin: [
    {
      id: 'console', title: messages.console, shows: [
        ['figures', 'admin-dashboard'],
        ['table', 'user-management', 'bulk-actions'],
        ['list', 'category-manager', 'home-screen-editor', 'branch-management', 'recycle-bin'],
        ['ledger', 'plan-and-price-editor'],
        ['field', 'announcement-banner'],
        ['steps', 'workflow-builder', 'two-person-approval', 'record-version-history'],
        ['upload', 'bulk-data-import'],
        ['choice', 'white-label-brands'],
        ['action', 'duplicate-merge'],
        ['toggle', 'feature-switches', 'admin-on-mobile'],
      ],
    },
    {
      id: 'moderation', title: messages.moderation, shows: [
        ['table', 'content-moderation', 'bans-and-suspensions'],
        ['list', 'pre-publication-review', 'post-publication-review', 'appeals-desk'],
        ['chat', 'dispute-desk'],
        ['ledger', 'refunds-desk'],
        ['choice', 'banned-words-list'],
        ['toggle', 'automatic-moderation-rules'],
      ],
    },
    {
      id: 'staff', title: messages.staff, shows: [
        ['table', 'staff-roles', 'staff-task-board'],
        ['list', 'staff-activity-log'],
        ['field', 'staff-invitations'],
        ['document', 'staff-notes'],
        ['action', 'view-as-user'],
      ],
    },
  ],
  integrations: [
    {
      id: 'connections', title: messages.connections, shows: [
        ['toggle', 'accounting-sync', 'crm-sync', 'external-calendar-sync', 'spreadsheet-sync', 'mailbox-connection', 'team-chat-alerts', 'task-board-sync', 'payroll-sync', 'staff-directory-sync', 'learning-system-link', 'property-system-link', 'till-system-link', 'stock-system-link', 'marketplace-sync', 'no-code-connectors', 'two-way-record-sync', 'read-only-connections'],
        ['upload', 'old-system-import', 'cloud-file-picker'],
        ['document', 'electronic-signatures'],
        ['action', 'meeting-link-creation'],
      ],
    },
    {
      id: 'devices', title: messages.devices, shows: [
        ['rings', 'watch-companion-app'],
        ['chart', 'health-data-sync'],
        ['route', 'car-screen-app'],
        ['list', 'phone-assistant-shortcuts'],
        ['qr', 'contactless-tags'],
        ['action', 'receipt-printer-link'],
      ],
    },
    {
      id: 'developers', title: messages.developers, shows: [
        ['document', 'public-api', 'website-widgets'],
        ['table', 'outgoing-webhooks'],
        ['list', 'developer-portal'],
      ],
    },
  ],
} as const satisfies Partial<Record<CategoryId, readonly ScreenPlan[]>>;
