import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { Hundredths } from '../money.ts';
import { phaseShares, platformWeights, speeds, type Speed, type SpeedId } from './policy.ts';

/** 1 + the weights of all platforms except the most expensive one, so the order never matters. In hundredths. */
export function platformFactor(platforms: readonly PlatformId[]): Hundredths {
  let [all, dearest] = [0, 0];
  for (const id of platforms) {
    all += platformWeights[id];
    dearest = Math.max(dearest, platformWeights[id]);
  }
  return 100 + all - dearest;
}

/** The share of the whole work in the selected phases. In hundredths. */
export function phaseFactor(phases: readonly PhaseId[]): Hundredths {
  return phases.reduce((all, id) => all + phaseShares[id], 0);
}

/** The speed with this id: its effect on cost and time, in hundredths. */
export function speedOf(id: SpeedId): Speed {
  const speed = speeds.find((candidate) => candidate.id === id);
  if (!speed) throw new Error(`No speed is called ${id}`);
  return speed;
}
