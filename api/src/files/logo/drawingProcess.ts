// A type alone, because loading the contract takes longer than drawing.
import type { LogoKind } from '@jobharbor/contract';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';

import { LOGO_SIDE_MAX, Refused } from '../checks/refusal.ts';
import type { RefusalReply } from './drawLogo.ts';

/** The square that a stored logo fits into, in pixels: the largest one shown, on a screen with three pixels to one. */
const LOGO_SIZE = 264;
/** SVG files describe sizes in pixels of this density, per inch. */
const SVG_DENSITY = 72;
const SVG_DENSITY_MAX = 2_400;
/** References inside a drawing multiply what they refer to. */
const REFERENCES_MAX = 100;

// Other decoders of the library are never reached, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Svg'].map((name) => `VipsForeignLoad${name}`),
});
sharp.concurrency(1);

// Reads a picture from the standard input, and writes the new one, or why there is none, to the standard output.
try {
  process.stdout.write(await draw(await buffer(process.stdin)));
} catch (error) {
  const { reason, detail } =
    error instanceof Refused ? error : { reason: 'damaged' as const, detail: 'the decoder' };
  process.stdout.write(JSON.stringify({ reason, detail } satisfies RefusalReply));
  process.exitCode = 1;
}

/** A new picture of the file's pixels, without anything else that the file holds. */
async function draw(bytes: Buffer): Promise<Buffer> {
  const kind = kindOf(bytes);
  if (kind === undefined) throw new Refused('no-picture', 'the first bytes');
  if (kind === 'svg') assertSelfContained(bytes.toString());
  if (kind === 'png' && bytes.includes('acTL')) throw new Refused('animated', 'a PNG');
  const { format, width, height, pages = 1 } = await sharp(bytes).metadata();
  if (format !== kind) throw new Refused('no-picture', 'the format');
  if (pages > 1) throw new Refused('animated', `${pages} pages`);
  const side = Math.max(width, height);
  if (side > LOGO_SIDE_MAX) throw new Refused('too-many-pixels', `${width} × ${height}`);
  // A drawing is rendered in the size that is needed.
  const needed = Math.min(SVG_DENSITY_MAX, Math.max(1, (SVG_DENSITY * LOGO_SIZE) / side));
  return sharp(bytes, {
    limitInputPixels: LOGO_SIDE_MAX ** 2,
    failOn: 'error',
    ...(kind === 'svg' && { density: needed }),
  })
    .autoOrient()
    .resize(LOGO_SIZE, LOGO_SIZE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality: 90, alphaQuality: 100 })
    .toBuffer();
}

/** The kind by the first bytes. */
function kindOf(bytes: Buffer): LogoKind | undefined {
  const head = bytes.subarray(0, 12).toString('latin1');
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp';
  return isSvg(bytes) ? 'svg' : undefined;
}

function isSvg(bytes: Buffer): boolean {
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
  const found =
    /<(?:[^\s<>/:]+:)?(image|feImage|filter|foreignObject|include)\b|<!(ENTITY)|@(import)|<\?(xml-stylesheet)/i.exec(
      text,
    );
  if (found) throw new Refused('not-self-contained', found.slice(1).find(Boolean) ?? '');
  const references = text.match(/<(?:[^\s<>/:]+:)?use\b/gi)?.length ?? 0;
  if (references > REFERENCES_MAX) throw new Refused('too-complex', `${references} references`);
}
