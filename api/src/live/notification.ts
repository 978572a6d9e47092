import type { ChangeRow } from './repository.ts';

/** What the triggers tell: a change, or the employer of whom a session has ended. */
export type Notification = ChangeRow | { ended: string };

/** Reads a notification; what is none of ours reads as undefined. */
export function readNotification(payload: string): Notification | undefined {
  try {
    const value = JSON.parse(payload) as Partial<ChangeRow & { ended: string }> | null;
    const isOurs = typeof value?.ended === 'string' || typeof value?.id === 'number';
    return isOurs ? (value as Notification) : undefined;
  } catch {
    return undefined;
  }
}
