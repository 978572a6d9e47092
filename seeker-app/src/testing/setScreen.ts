/** jsdom has no width: every question about it is answered with `isNarrow`. */
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

/** For `afterEach` of tests that call `setScreen`. */
export const resetScreen = () => void Reflect.deleteProperty(window, 'matchMedia');
