import type { PhaseId } from '#machines/domain/catalogue/phases.ts';
import type { PlatformId } from '#machines/domain/catalogue/platforms.ts';
import type { TemplateId } from '#machines/domain/catalogue/templates.ts';
import type { Paise } from '#machines/domain/money.ts';
import type { FunnelStep } from '#machines/domain/pages.ts';
import type { CycleId, SpeedId } from '#machines/domain/pricing/policy.ts';

/** The events that may be sent to the tag manager. */
export type AnalyticsEvent =
  | { readonly event: 'funnel_step'; readonly step: FunnelStep }
  | { readonly event: 'base_chosen' | 'suggestion_taken'; readonly template_id: TemplateId }
  | { readonly event: 'feature_added' | 'feature_removed'; readonly feature_id: string }
  | { readonly event: 'platform_toggled'; readonly platform_id: PlatformId }
  | { readonly event: 'phase_toggled'; readonly phase_id: PhaseId }
  | { readonly event: 'speed_chosen'; readonly speed: SpeedId }
  | {
      readonly event: 'payment_started' | 'payment_declined' | 'payment_paid';
      readonly cycle: CycleId;
      readonly amount_paise: Paise;
    }
  | {
      readonly event:
        | 'base_cleared'
        | 'features_cleared'
        | 'link_copied'
        | 'demo_opened'
        | 'demo_requested'
        | 'message_sent'
        | 'registered'
        | 'signed_in';
    };
