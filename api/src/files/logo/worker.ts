import { LOGO_SIDE_MAX, LOGO_SIZE, type LogoKind } from '@jobharbor/contract';
import { parentPort, workerData } from 'node:worker_threads';
import sharp from 'sharp';

import type { LogoFault } from './renderLogo.ts';

export type LogoReply = { webp: Uint8Array } | { fault: LogoFault };

/** In seconds. The parent's limit is longer, because it includes the start of this thread. */
const TIME = 8;
/** SVG files describe sizes in pixels of this density, per inch. */
const SVG_DENSITY = 72;
const SVG_DENSITY_MAX = 2_400;

class Faulty extends Error {
  constructor(readonly fault: LogoFault) {
    super(fault);
  }
}

// Other decoders of the library are never reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}`),
});
sharp.cache(false);
sharp.concurrency(1);

const given = workerData as Uint8Array;
const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
let reply: LogoReply;
try {
  reply = { webp: await render() };
} catch (error) {
  reply = { fault: error instanceof Faulty ? error.fault : 'damaged' };
}
parentPort?.postMessage(reply);

/** A new picture of the file's pixels, without anything else that the file holds. */
async function render(): Promise<Uint8Array> {
  const kind = kindOf();
  if (kind === undefined) throw new Faulty('unknown');
  if (kind === 'svg') assertSelfContained(bytes.toString());
  if (kind === 'png' && bytes.includes('acTL')) throw new Faulty('animated');
  const { format, width, height, pages = 1 } = await sharp(bytes).metadata();
  if (format !== kind) throw new Faulty('unknown');
  if (pages > 1) throw new Faulty('animated');
  const side = Math.max(width, height);
  if (side > LOGO_SIDE_MAX) throw new Faulty('too-many-pixels');
  // A drawing is rendered in the size that is needed.
  const needed = Math.min(SVG_DENSITY_MAX, Math.max(1, (SVG_DENSITY * LOGO_SIZE) / side));
  return sharp(bytes, {
    limitInputPixels: LOGO_SIDE_MAX ** 2,
    failOn: 'error',
    ...(kind === 'svg' && { density: needed }),
  })
    .timeout({ seconds: TIME })
    .autoOrient()
    .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
}

/** The kind by the first bytes. */
function kindOf(): LogoKind | undefined {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return isSvg() ? 'svg' : undefined;
}

function isSvg(): boolean {
  // In any other encoding, the checks of the text would not see what the decoder sees.
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const declared = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(text)?.[1] ?? 'utf-8';
    return /^utf-?8$/i.test(declared) && !text.includes('\0') && /^\s*<[^]*<?svg[\s>]/i.test(text);
  } catch {
    return false;
  }
}

/** Pictures inside a drawing have no limits of pixels, entities and filters none of time. */
function assertSelfContained(text: string): void {
  const name = /<(?:[\w-]+:)?(?:image|feImage|filter|foreignObject|include)\b|<!ENTITY|@import/i;
  if (name.test(text)) throw new Faulty('not-self-contained');
  if ((text.match(/<(?:[\w-]+:)?use\b/gi)?.length ?? 0) > 100) throw new Faulty('too-complex');
}
