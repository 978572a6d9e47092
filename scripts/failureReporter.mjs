/**
 * A reporter of Node's test runner that tells of what failed by itself, not of what holds it: one JSON object
 * `{ name, file }` a line, with the file's absolute path.
 */
export default async function* failures(source) {
  for await (const { type, data } of source) {
    if (type === 'test:fail' && data.details.error.failureType !== 'subtestsFailed') {
      yield `${JSON.stringify({ name: data.name, file: data.file })}\n`;
    }
  }
}
