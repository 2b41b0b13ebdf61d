import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';

/** A suggested plan, from the answers to the three questions. */
export interface Suggestion {
  readonly templateId: TemplateId;
  /** Features in addition to the included ones, with their requirements. */
  readonly featureIds: readonly string[];
  /** At least one. */
  readonly platforms: readonly PlatformId[];
}
