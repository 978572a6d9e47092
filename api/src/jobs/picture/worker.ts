import { PICTURE_SIZE } from '@jobharbor/contract';
import { Renderer } from '@takumi-rs/wasm/node';
import { readFileSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

import { drawableText, type FontFile, fontsFor } from './fonts.ts';
import { type PictureContent, pictureLayout } from './layout.ts';

/** The answer to a `PictureContent`. */
export type DrawReply = { png: Uint8Array } | { error: string };

const renderer = new Renderer();
const registered = new Set<FontFile>();

parentPort?.on('message', (content: PictureContent) => {
  draw(content)
    .then((png): DrawReply => ({ png }))
    .catch((error: unknown): DrawReply => ({ error: String(error) }))
    .then((reply) => parentPort?.postMessage(reply))
    // Without an answer the time limit ends this worker.
    .catch(() => undefined);
});

async function draw(content: PictureContent): Promise<Uint8Array> {
  const layout = pictureLayout(drawable(content));
  for (const font of fontsFor(JSON.stringify(content))) register(font);
  return renderer.render(layout, { ...PICTURE_SIZE, format: 'png' });
}

/** The content without what no font can show. */
function drawable(content: PictureContent): PictureContent {
  const texts = Object.entries(content).map(([name, text]) => [name, drawableText(String(text))]);
  const { title, company, ...rest } = Object.fromEntries(texts) as unknown as PictureContent;
  // The company may stand in the title's place.
  return {
    ...rest,
    ...(title ? { title, company } : { title: company || 'Open job', company: '' }),
  };
}

function register(font: FontFile): void {
  if (registered.has(font)) return;
  registered.add(font);
  const { family, weight, url, ranges } = font;
  renderer.registerFont({ name: family, data: readFileSync(url), weight, unicodeRange: ranges });
}
