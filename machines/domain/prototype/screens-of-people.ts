import type { CategoryId } from '../catalogue/catalogue.types.ts';
import type { ScreenPlan } from './prototype.types.ts';
import * as messages from '#messages/prototype.ts';

/** The screens of what people say, show and are told. */
export const screensOfPeople = {
  social: [
    {
      id: 'feed', title: messages.feed, shows: [
        ['people', 'day-stories'],
        ['field', 'text-posts', 'user-mentions'],
        ['feed', 'activity-feed', 'comments'],
        ['choice', 'reactions', 'hashtags', 'post-audience'],
        ['list', 'trending-posts', 'saved-posts'],
        ['notice', 'pinned-posts'],
        ['action', 'reposts'],
        ['toggle', 'anonymous-posts', 'signed-posts-only'],
      ],
    },
    {
      id: 'people', title: messages.people, shows: [
        ['people', 'follow-people', 'suggested-friends'],
        ['list', 'friend-requests', 'mentor-pairing'],
        ['choice', 'interest-matching'],
        ['action', 'find-from-contacts'],
        ['toggle', 'mute-members'],
      ],
    },
    {
      id: 'groups', title: messages.groups, shows: [
        ['list', 'groups', 'discussion-forum', 'questions-and-answers', 'join-approval'],
        ['quiz', 'community-polls'],
        ['calendar', 'events-among-friends'],
        ['choice', 'event-replies'],
        ['progress', 'community-challenges'],
        ['feed', 'thank-you-wall'],
        ['table', 'group-roles'],
        ['action', 'group-invitations'],
      ],
    },
  ],
  communication: [
    {
      id: 'messages', title: messages.messages, shows: [
        ['search', 'chat-history-search'],
        ['people', 'online-status'],
        ['chat', 'direct-messages', 'group-chat'],
        ['list', 'topic-channels', 'message-requests', 'broadcast-lists'],
        ['notice', 'announcement-channel'],
      ],
    },
    {
      id: 'conversation', title: messages.conversation, shows: [
        ['chat', 'quoted-replies'],
        ['audio', 'voice-notes'],
        ['upload', 'chat-attachments'],
        ['gallery', 'stickers-and-gifs'],
        ['choice', 'message-reactions'],
        ['slots', 'scheduled-messages'],
        ['action', 'edit-and-unsend'],
        ['toggle', 'read-receipts', 'typing-indicator', 'message-translation', 'disappearing-messages', 'end-to-end-chats', 'chat-record-keeping', 'masked-phone-numbers'],
      ],
    },
    {
      id: 'calls', title: messages.calls, shows: [
        ['call', 'voice-calls', 'video-calls', 'group-video-rooms'],
        ['people', 'live-audio-rooms'],
        ['calendar', 'call-scheduling'],
        ['list', 'call-waiting-room', 'breakout-rooms'],
        ['action', 'push-to-talk'],
        ['toggle', 'screen-sharing', 'call-recording'],
      ],
    },
  ],
  media: [
    {
      id: 'gallery', title: messages.media, shows: [
        ['gallery', 'photo-sharing', 'photo-albums', 'fullscreen-gallery', 'panorama-viewer'],
        ['video', 'videos', 'slideshow-maker'],
        ['range', 'before-after-slider'],
        ['action', 'save-to-device'],
        ['toggle', 'screen-capture-guard'],
      ],
    },
    {
      id: 'camera', title: messages.camera, shows: [
        ['camera', 'in-app-camera'],
        ['choice', 'photo-filters'],
        ['range', 'photo-editor', 'video-trimming'],
        ['gallery', 'photo-collage'],
        ['audio', 'voice-recorder'],
        ['progress', 'upload-compression'],
        ['toggle', 'photo-watermarks'],
      ],
    },
    {
      id: 'player', title: messages.player, shows: [
        ['video', 'short-clips'],
        ['audio', 'audio-player'],
        ['chapters', 'video-chapters'],
        ['list', 'media-playlists', 'podcast-shows'],
        ['progress', 'resume-playback'],
        ['people', 'watch-together'],
        ['choice', 'adaptive-playback'],
        ['action', 'cast-to-tv'],
        ['toggle', 'subtitles', 'background-listening', 'picture-in-picture'],
      ],
    },
    {
      id: 'live', title: messages.live, shows: [
        ['video', 'live-streaming', 'stream-replay'],
        ['chat', 'live-stream-chat'],
      ],
    },
  ],
  profiles: [
    {
      id: 'profile', title: messages.profile, shows: [
        ['person', 'public-profile'],
        ['upload', 'profile-photo', 'cover-banner'],
        ['progress', 'profile-completion-meter'],
        ['card', 'member-id-card'],
        ['gallery', 'portfolio-showcase', 'pinned-highlights'],
        ['video', 'video-introduction'],
        ['rating', 'people-reviews'],
        ['qr', 'profile-qr-code'],
        ['list', 'profile-links', 'profile-visitors'],
        ['notice', 'verified-badge'],
      ],
    },
    {
      id: 'edit', title: messages.editProfile, shows: [
        ['field', 'profile-editing', 'bio-and-headline', 'unique-usernames', 'custom-profile-fields'],
        ['choice', 'interests-picker', 'avatar-builder', 'alias-profiles'],
        ['quiz', 'matching-questionnaire'],
        ['people', 'account-switcher', 'family-profiles', 'pet-profiles'],
        ['document', 'business-profile'],
        ['toggle', 'profile-privacy'],
        ['notice', 'one-profile-per-person'],
      ],
    },
    {
      id: 'record', title: messages.record, shows: [
        ['steps', 'work-and-study-history'],
        ['people', 'skill-endorsements'],
        ['list', 'licences-and-certificates'],
        ['document', 'cv-builder'],
        ['card', 'medical-card'],
      ],
    },
  ],
  notifications: [
    {
      id: 'centre', title: messages.alerts, shows: [
        ['notice', 'push-notifications', 'in-app-banners', 'critical-alerts'],
        ['list', 'notification-centre', 'notification-grouping', 'personal-reminders'],
        ['progress', 'lock-screen-progress'],
        ['calendar', 'due-date-reminders'],
        ['gallery', 'picture-notifications'],
        ['slots', 'snooze-notifications'],
        ['action', 'notification-actions', 'acknowledged-notices'],
      ],
    },
    {
      id: 'settings', title: messages.alertSettings, shows: [
        ['toggle', 'notification-preferences', 'email-notifications', 'sms-alerts', 'whatsapp-alerts', 'browser-notifications', 'watch-notifications', 'app-icon-badge', 'translated-notifications'],
        ['slots', 'quiet-hours'],
        ['choice', 'digest-emails', 'topic-alerts'],
        ['range', 'frequency-limits'],
        ['steps', 'channel-fallback', 'alert-escalation'],
        ['action', 'one-tap-unsubscribe'],
      ],
    },
    {
      id: 'sending', title: messages.sending, shows: [
        ['chart', 'notification-delivery-report'],
        ['calendar', 'scheduled-notifications'],
        ['choice', 'notification-audiences'],
        ['document', 'notification-templates'],
        ['toggle', 'triggered-alerts'],
      ],
    },
  ],
  support: [
    {
      id: 'help', title: messages.help, shows: [
        ['search', 'help-search'],
        ['list', 'help-centre', 'common-questions', 'feature-requests'],
        ['chat', 'live-help-chat'],
        ['field', 'contact-form', 'complaint-register', 'guest-tickets'],
        ['slots', 'call-back-requests', 'support-hours'],
        ['steps', 'troubleshooting-guides', 'service-status-page'],
        ['upload', 'problem-reports', 'warranty-claims'],
        ['rating', 'satisfaction-survey', 'help-article-ratings'],
        ['feed', 'community-answers'],
        ['calendar', 'engineer-visits'],
        ['notice', 'in-app-help-tips', 'members-only-support'],
        ['toggle', 'co-browsing'],
      ],
    },
    {
      id: 'tickets', title: messages.tickets, shows: [
        ['list', 'support-tickets', 'email-to-ticket', 'customer-help-history', 'chat-queue'],
        ['steps', 'ticket-tracking', 'ticket-escalation'],
        ['table', 'ticket-routing'],
        ['progress', 'service-levels'],
        ['choice', 'saved-replies'],
        ['document', 'internal-ticket-notes'],
        ['calendar', 'support-rota'],
      ],
    },
  ],
} as const satisfies Partial<Record<CategoryId, readonly ScreenPlan[]>>;
