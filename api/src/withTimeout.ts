/** What `work` answers, unless it takes longer than `limit` milliseconds. @throws Error when it does; it goes on. */
export function withTimeout<Result>(work: Promise<Result>, limit: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`No answer within ${limit} ms.`)), limit);
    work.then(resolve, reject).finally(() => clearTimeout(late));
  });
}
