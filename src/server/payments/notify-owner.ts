import type { Notifications } from '../notifications/notifications.ts';

/** Notifies an owner that their orders changed, and with them the due amounts of their projects. */
export function notifyOwner(notifications: Pick<Notifications, 'notify'> | undefined, owner: string): void {
  notifications?.notify(owner, 'payments');
  notifications?.notify(owner, 'projects');
}
