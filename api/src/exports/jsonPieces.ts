/** One JSON object as text in pieces. What is an asynchronous list is read while it is written, and never held whole. */
export async function* jsonPieces(
  fields: Record<string, object | string | AsyncIterable<object>>,
): AsyncGenerator<string> {
  let opener = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${opener}\n${JSON.stringify(name)}: `;
    opener = ',';
    if (isList(value)) yield* listPieces(value);
    else yield JSON.stringify(value, null, 2);
  }
  yield '\n}\n';
}

async function* listPieces(items: AsyncIterable<object>): AsyncGenerator<string> {
  let opener = '[';
  for await (const item of items) {
    yield `${opener}\n${JSON.stringify(item, null, 2)}`;
    opener = ',';
  }
  yield opener === '[' ? '[]' : '\n]';
}

const isList = (value: object | string): value is AsyncIterable<object> =>
  typeof value === 'object' && Symbol.asyncIterator in value;
