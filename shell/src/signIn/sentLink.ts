import { isRecord, SIGN_IN_LINK_MINUTES } from '@jobharbor/contract';
import { isText, type TabKey } from '@jobharbor/shared-ui/core';

const KEY: TabKey = 'signInLink';

/** A link that this tab has had sent. */
export interface SentLink {
  email: string;
  /** In milliseconds since 1970. */
  sentAt: number;
}

/** When a link stops working, in milliseconds since 1970. */
export const endOf = ({ sentAt }: SentLink): number => sentAt + SIGN_IN_LINK_MINUTES * 60_000;

/** The link that this tab has had sent and that still works: a reload or the Back button shows it again. */
export function readSentLink(): SentLink | undefined {
  try {
    const value: unknown = JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(value) || !isText(value.email) || typeof value.sentAt !== 'number') return;
    const link = { email: value.email, sentAt: value.sentAt };
    return Date.now() < endOf(link) ? link : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers it for as long as the tab lives, or forgets it when undefined. */
export function writeSentLink(link: SentLink | undefined): void {
  try {
    if (link) window.sessionStorage.setItem(KEY, JSON.stringify(link));
    else window.sessionStorage.removeItem(KEY);
  } catch {
    // Without storage a reload shows the form again.
  }
}
