/** Nothing is waited for longer than this: a picture's server may never answer. */
const LIMIT = 5_000;

export const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

function imageSettled(image: HTMLImageElement): Promise<void> {
  if (image.complete) return Promise.resolve();
  return new Promise((resolve) => {
    for (const event of ['load', 'error']) {
      image.addEventListener(event, () => resolve(), { once: true });
    }
  });
}

/** Resolves when the fonts and all pictures below a node have come, or have failed, or take too long. */
export async function settled(node: ParentNode): Promise<void> {
  const images = [...node.querySelectorAll('img')].map(imageSettled);
  await Promise.race([Promise.all([document.fonts.ready, ...images]), pause(LIMIT)]);
}
