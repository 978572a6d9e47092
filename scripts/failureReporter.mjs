/**
 * A reporter of Node's test runner that tells of what failed by itself, not of what holds it: one JSON object
 * `{ name, file, isEndless }` a line, with the file's absolute path; endless is what was ended at its time limit.
 */
export default async function* failures(source) {
  for await (const { type, data } of source) {
    if (type !== 'test:fail') continue;
    const { failureType } = data.details.error;
    if (failureType === 'subtestsFailed') continue;
    const isEndless = failureType === 'testTimeoutFailure';
    yield `${JSON.stringify({ name: data.name, file: data.file, isEndless })}\n`;
  }
}
