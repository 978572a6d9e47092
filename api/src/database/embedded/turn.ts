/** Lets one caller at a time through, in the order in which they came. */
export class Turn {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves when it is the caller's turn, with the function that ends it. */
  async take(): Promise<() => void> {
    const { promise, resolve } = signal();
    const before = this.#last;
    this.#last = promise;
    await before;
    return resolve;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = await this.take();
    try {
      return await work();
    } finally {
      end();
    }
  }
}

function signal() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
