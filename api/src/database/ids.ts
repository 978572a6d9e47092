import { randomBytes } from 'node:crypto';

let lastTime = 0;
let counter = 0;

/**
 * A UUIDv7 (RFC 9562): sorts by the time of its making, and within one millisecond by the order of the calls.
 */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  advance(now, bytes.readUInt16BE(6));
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

function advance(now: number, seed: number): void {
  if (now > lastTime) {
    lastTime = now;
    // The counter starts in its lower half: 2,048 more ids of this millisecond fit behind it.
    counter = seed & 0x7ff;
    return;
  }
  // The clock stands still or went back: the next id must sort last all the same.
  counter += 1;
  if (counter > 0xfff) {
    lastTime += 1;
    counter = seed & 0x7ff;
  }
}
