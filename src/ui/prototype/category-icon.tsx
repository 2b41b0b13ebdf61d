import {
  Bell,
  Blocks,
  BookOpen,
  CalendarDays,
  ChartNoAxesColumn,
  CircleUserRound,
  Ellipsis,
  Gift,
  House,
  Image,
  LifeBuoy,
  MapPinned,
  Megaphone,
  MessageSquare,
  Plug,
  Search,
  Settings,
  ShieldCheck,
  ShoppingBag,
  Sparkles,
  Truck,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react';

const icons: Readonly<Record<string, LucideIcon>> = {
  admin: Blocks,
  analytics: ChartNoAxesColumn,
  booking: CalendarDays,
  communication: MessageSquare,
  content: BookOpen,
  ecommerce: ShoppingBag,
  essentials: Settings,
  finance: Wallet,
  home: House,
  integrations: Plug,
  location: MapPinned,
  logistics: Truck,
  marketing: Megaphone,
  media: Image,
  more: Ellipsis,
  notifications: Bell,
  profiles: CircleUserRound,
  rewards: Gift,
  search: Search,
  security: ShieldCheck,
  smart: Sparkles,
  social: Users,
  support: LifeBuoy,
};

/** The icon of an item in the tab bar: a category, home or More. */
export function CategoryIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Ellipsis;
  return <Icon aria-hidden="true" />;
}
