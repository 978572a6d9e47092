/** Waits for `work` for at most `limit` milliseconds. @throws Error afterwards, while the work continues. */
export function withTimeout<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No answer within ${limit} ms.`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
