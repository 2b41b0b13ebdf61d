import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';

/** A plan to begin with, as the answers to the three questions make it. */
export interface Suggestion {
  readonly templateId: TemplateId;
  /** Features beyond the included ones, with what they require. */
  readonly featureIds: readonly string[];
  /** One at least. */
  readonly platforms: readonly PlatformId[];
}
