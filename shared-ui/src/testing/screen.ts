/** jsdom has no width: every question about it is answered with `isNarrow`. Each test begins with a wide screen. */
export function setScreen(isNarrow: boolean): void {
  const ignore = () => undefined;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isNarrow,
      onchange: null,
      addListener: ignore,
      removeListener: ignore,
    });
}
