import { AppWindow, Globe, Laptop, Monitor, Smartphone, TabletSmartphone, Watch } from 'lucide-react';
import type { PlatformLogo } from '#machines/domain/catalogue/platforms.ts';

const icons = {
  smartphone: Smartphone,
  'tablet-smartphone': TabletSmartphone,
  monitor: Monitor,
  laptop: Laptop,
  'app-window': AppWindow,
  watch: Watch,
  globe: Globe,
} as const satisfies Record<PlatformLogo, typeof Globe>;

/** The device a platform runs on. */
export function PlatformIcon({ logo }: { logo: PlatformLogo }) {
  const Icon = icons[logo];
  return <Icon aria-hidden="true" />;
}
