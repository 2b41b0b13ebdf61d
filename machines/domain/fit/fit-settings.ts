import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import { cares, phaseShares, platformWeights, speeds } from '../pricing/policy.ts';
import type { FitProblem, Setting } from './fit-problem.ts';

/** The kinds of things that a way changes. */
export type ChangeKind = 'features' | 'platforms' | 'phases' | 'speed' | 'care';

/** Whether all of these kinds are among the others. */
export function isAmong(kinds: readonly ChangeKind[], others: readonly ChangeKind[]): boolean {
  return kinds.every((kind) => others.includes(kind));
}

/** A way to deliver what is kept: the share of platforms and phases that stays, as a whole number, and how many steps the speed is from the plan's. */
export interface SettingChoice {
  readonly setting: Setting;
  readonly kinds: readonly ChangeKind[];
  readonly share: number;
  readonly steps: number;
}

/** Every part of a list that is not empty and leaves something out. */
function smallerParts<Id>(list: readonly Id[]): readonly (readonly Id[])[] {
  return Array.from({ length: 2 ** list.length - 2 }, (_, at) => list.filter((__, index) => Math.floor((at + 1) / 2 ** index) % 2 === 1));
}

/** The share that platforms are of a plan, by their weights. */
export function platformShare(ids: readonly PlatformId[]): number {
  return ids.reduce((all, id) => all + platformWeights[id], 0);
}

/** The share that phases are of a plan, by their shares of the work. */
export function phaseShare(ids: readonly PhaseId[]): number {
  return ids.reduce((all, id) => all + phaseShares[id], 0);
}

/** The first of each group of things that are the same to the price and the schedule. */
function differing<Thing>(things: readonly Thing[], keyOf: (thing: Thing) => string): readonly Thing[] {
  const firsts = new Map<string, Thing>();
  for (const thing of things) if (!firsts.has(keyOf(thing))) firsts.set(keyOf(thing), thing);
  return [...firsts.values()];
}

/** Settings that change the same kinds of things. */
export interface SettingGroup {
  readonly kinds: readonly ChangeKind[];
  /** Each when it is asked for: there can be thousands. */
  readonly choices: () => Iterable<SettingChoice>;
}

/**
 * Every setting that a plan can be reduced to, in groups that change fewer kinds of things first: fewer platforms or phases, any speed, and with care only
 * where it has care. Of platforms with the same weights the first stand for all.
 */
export function settingGroups({ delivery, care }: FitProblem): readonly SettingGroup[] {
  const at = speeds.findIndex(({ id }) => id === delivery.speed);
  const platformParts = differing(smallerParts(delivery.platforms), (ids) => ids.map((id) => platformWeights[id]).toSorted((a, b) => a - b).join());
  const phaseParts = smallerParts(delivery.phases);
  const speedSteps = speeds.map(({ id }, index) => ({ id, steps: Math.abs(index - at) }));
  const groups = Array.from({ length: 16 }, (_, bits): SettingGroup => {
    const [hasPlatforms, hasPhases, hasSpeed, hasCare] = [1, 2, 4, 8].map((bit) => (bits & bit) > 0);
    const kinds: ChangeKind[] = [...(hasPlatforms ? ['platforms' as const] : []), ...(hasPhases ? ['phases' as const] : []), ...(hasSpeed ? ['speed' as const] : []), ...(hasCare ? ['care' as const] : [])];
    const carings = hasCare ? cares.filter(({ id }) => id === 'none' && care !== 'none') : [{ id: care }];
    return {
      kinds,
      *choices() {
        for (const platforms of hasPlatforms ? platformParts : [delivery.platforms]) {
          for (const phases of hasPhases ? phaseParts : [delivery.phases]) {
            const share = platformShare(platforms) * phaseShare(phases);
            for (const { id: speed, steps } of speedSteps) {
              if (hasSpeed !== steps > 0) continue;
              for (const { id } of carings) yield { setting: { platforms, phases, speed, care: id }, kinds, share, steps };
            }
          }
        }
      },
    };
  });
  return groups.toSorted((a, b) => a.kinds.length - b.kinds.length);
}

/** Every setting that a plan can be reduced to, its own first. */
export function settingChoices(problem: FitProblem): readonly SettingChoice[] {
  return settingGroups(problem).flatMap(({ choices }) => [...choices()]);
}
