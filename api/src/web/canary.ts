import type { Pointer, ReleaseId } from '@jobharbor/releases';
import { createHash } from 'node:crypto';

/** Visitors are drawn from this many numbers, so that a share is kept to a hundredth of a percent. */
export const VISITORS = 10_000;

type Candidate = NonNullable<Pointer['candidate']>;

/**
 * Whether a visitor gets the candidate. The same visitor always does or does not, whoever got it with a smaller share
 * keeps it with a larger one, and another candidate meets other visitors.
 * @param visitor 0 to 9,999.
 */
export function isChosen(visitor: number, { release, share }: Candidate): boolean {
  const digest = createHash('sha256').update(`${visitor}:${release}`).digest();
  return digest.readUInt32BE(0) % VISITORS < Math.round((share / 100) * VISITORS);
}

/** Which release a visitor gets. */
export function releaseFor(visitor: number, { live, candidate }: Pointer): ReleaseId {
  return candidate && isChosen(visitor, candidate) ? candidate.release : live;
}
