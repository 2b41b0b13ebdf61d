import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { Hundredths } from '../money.ts';
import { phaseFactor, platformFactor } from '../pricing/factors.ts';
import { stillBuilds } from '../plan/plan-rules.ts';
import { cares, platformWeights, speeds } from '../pricing/policy.ts';
import type { FitProblem, Setting } from './fit-problem.ts';

/** The kinds of changes that a solution makes. */
export type ChangeKind = 'features' | 'platforms' | 'phases' | 'speed' | 'care';

/** Whether all of these kinds are among the others. */
export function isAmong(kinds: readonly ChangeKind[], others: readonly ChangeKind[]): boolean {
  return kinds.every((kind) => others.includes(kind));
}

/**
 * A setting in which the kept features can be delivered: the share of platforms and phases that stays, as a whole
 * number, and the number of steps between its speed and the plan's.
 */
export interface SettingChoice {
  readonly setting: Setting;
  readonly kinds: readonly ChangeKind[];
  readonly share: number;
  readonly steps: number;
  /** The multiplier of list prices: the product of the three factors, in millionths. */
  readonly cost: number;
}

/** Every non-empty proper subset of a list. */
function smallerParts<Id>(list: readonly Id[]): readonly (readonly Id[])[] {
  return Array.from({ length: 2 ** list.length - 2 }, (_, at) =>
    list.filter((__, index) => Math.floor((at + 1) / 2 ** index) % 2 === 1),
  );
}

/** The share of a plan in these platforms, by their weights. */
export function platformShare(ids: readonly PlatformId[]): number {
  return ids.reduce((all, id) => all + platformWeights[id], 0);
}

/** Some platforms or phases: their share, and their price factor. */
interface Part<Id> {
  readonly ids: readonly Id[];
  readonly share: number;
  readonly factor: Hundredths;
}

const platformPart = (ids: readonly PlatformId[]): Part<PlatformId> => ({
  ids,
  share: platformShare(ids),
  factor: platformFactor(ids),
});
/** The phases' share of the work is also their price factor. */
const phasePart = (ids: readonly PhaseId[]): Part<PhaseId> => ({
  ids,
  share: phaseFactor(ids),
  factor: phaseFactor(ids),
});

/** The first of each group with the same share, price factor and schedule. */
function differing<Id>(parts: readonly Part<Id>[]): readonly Part<Id>[] {
  const firsts = new Map<string, Part<Id>>();
  for (const part of parts) {
    const key = `${part.share} ${part.factor}`;
    if (!firsts.has(key)) firsts.set(key, part);
  }
  return [...firsts.values()];
}

/** Settings that change the same kinds of things. */
export interface SettingGroup {
  readonly kinds: readonly ChangeKind[];
  /** Those with at least this share. There can be thousands. */
  readonly choices: (least: number) => readonly SettingChoice[];
}

/**
 * Every setting that a plan can be reduced to, in groups, fewest kinds of changes first: fewer platforms or phases (that
 * still build an app), any speed, and with care only if the plan has care. The first of several platform sets with the same share and factor
 * represents them all.
 */
export function settingGroups({ delivery, care }: FitProblem): readonly SettingGroup[] {
  const at = speeds.findIndex(({ id }) => id === delivery.speed);
  const platformParts = differing(smallerParts(delivery.platforms).map(platformPart));
  const phaseParts = smallerParts(delivery.phases)
    .filter((ids) => stillBuilds(delivery.phases, ids))
    .map(phasePart);
  const speedSteps = speeds.map(({ id, cost }, index) => ({ id, cost, steps: Math.abs(index - at) }));
  const groups = Array.from({ length: 16 }, (_, bits): SettingGroup => {
    const [hasPlatforms, hasPhases, hasSpeed, hasCare] = [1, 2, 4, 8].map((bit) => (bits & bit) > 0);
    const kinds: ChangeKind[] = [
      ...(hasPlatforms ? ['platforms' as const] : []),
      ...(hasPhases ? ['phases' as const] : []),
      ...(hasSpeed ? ['speed' as const] : []),
      ...(hasCare ? ['care' as const] : []),
    ];
    const carings = hasCare ? cares.filter(({ id }) => id === 'none' && care !== 'none') : [{ id: care }];
    const paces = speedSteps.filter(({ steps }) => hasSpeed === steps > 0);
    const choices = (least: number): readonly SettingChoice[] => {
      const made: SettingChoice[] = [];
      for (const platforms of hasPlatforms ? platformParts : [platformPart(delivery.platforms)]) {
        for (const phases of hasPhases ? phaseParts : [phasePart(delivery.phases)]) {
          const share = platforms.share * phases.share;
          if (share < least) continue;
          for (const { id: speed, cost, steps } of paces) {
            for (const { id } of carings)
              made.push({
                setting: { platforms: platforms.ids, phases: phases.ids, speed, care: id },
                kinds,
                share,
                steps,
                cost: platforms.factor * phases.factor * cost,
              });
          }
        }
      }
      return made;
    };
    return { kinds, choices };
  });
  return groups.toSorted((a, b) => a.kinds.length - b.kinds.length);
}

/** Every setting that a plan can be reduced to, its own first. */
export function settingChoices(problem: FitProblem): readonly SettingChoice[] {
  return settingGroups(problem).flatMap(({ choices }) => choices(0));
}
