/** An answer of the network that comes when the test says so. */
export function lateAnswer() {
  let answer: (response: Response) => void = () => undefined;
  const promise = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  return { promise, answer: (response: Response) => answer(response) };
}
