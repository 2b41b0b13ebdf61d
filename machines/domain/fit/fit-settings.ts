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

/** Every part of a list that is not empty; the whole one first. */
function partsOf<Id>(list: readonly Id[]): readonly (readonly Id[])[] {
  const parts = Array.from({ length: 2 ** list.length - 1 }, (_, at) => list.filter((__, index) => Math.floor((at + 1) / 2 ** index) % 2 === 1));
  return parts.toSorted((a, b) => b.length - a.length);
}

/** The share that platforms are of a plan, by their weights. */
export function platformShare(ids: readonly PlatformId[]): number {
  return ids.reduce((all, id) => all + platformWeights[id], 0);
}

/** The share that phases are of a plan, by their shares of the work. */
export function phaseShare(ids: readonly PhaseId[]): number {
  return ids.reduce((all, id) => all + phaseShares[id], 0);
}

/** Every setting that a plan can be reduced to: fewer platforms or phases, any speed, and with care only where it has care. Most of it first. */
export function settingChoices({ delivery, care }: FitProblem): readonly SettingChoice[] {
  const at = speeds.findIndex(({ id }) => id === delivery.speed);
  const carings = cares.map(({ id }) => id).filter((id) => id === care || id === 'none');
  const choices: SettingChoice[] = [];
  for (const platforms of partsOf(delivery.platforms)) {
    for (const phases of partsOf(delivery.phases)) {
      const share = platformShare(platforms) * phaseShare(phases);
      for (const [index, { id: speed }] of speeds.entries()) {
        for (const chosen of carings) {
          const kinds: ChangeKind[] = [];
          if (platforms.length < delivery.platforms.length) kinds.push('platforms');
          if (phases.length < delivery.phases.length) kinds.push('phases');
          if (index !== at) kinds.push('speed');
          if (chosen !== care) kinds.push('care');
          choices.push({ setting: { platforms, phases, speed, care: chosen }, kinds, share, steps: Math.abs(index - at) });
        }
      }
    }
  }
  return choices.toSorted((a, b) => b.share - a.share || a.steps - b.steps);
}
