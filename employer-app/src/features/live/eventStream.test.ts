import { eventParser, type ServerEvent } from './eventStream';

function parse(...pieces: string[]) {
  const events: ServerEvent[] = [];
  const ids: string[] = [];
  const read = eventParser({
    onEvent: (event) => events.push(event),
    onId: (id) => ids.push(id),
  });
  pieces.forEach(read);
  return { events, ids };
}

const STREAM = 'id: 7\nevent: change\ndata: {"a":1}\n\n: ping\n\nid: 8\n\ndata: one\ndata: two\n\n';
const READ = {
  events: [
    { event: 'change', data: '{"a":1}' },
    { event: 'message', data: 'one\ntwo' },
  ],
  ids: ['7', '8'],
};

test.each([
  ['line feeds', '\n'],
  ['carriage returns', '\r'],
  ['both', '\r\n'],
])('events are read with %s, cut at every place', (_name, end) => {
  const text = STREAM.replaceAll('\n', end);
  for (let cut = 0; cut <= text.length; cut += 1) {
    // What follows shows that a carriage return at the very end is not waited for.
    expect(parse(text.slice(0, cut), text.slice(cut), ':')).toEqual(READ);
  }
  expect(parse(...Array.from(text), ':')).toEqual(READ);
});

test('comments and unknown fields say nothing', () => {
  expect(parse(': data: no\n\nretry: 5\nfoo\ndata:bare\n\n').events).toEqual([
    { event: 'message', data: 'bare' },
  ]);
});

test('only one space after the colon is none of the value', () => {
  expect(parse('data:  two\n\n').events).toEqual([{ event: 'message', data: ' two' }]);
});

test('an event that is not complete is not told', () => {
  expect(parse('id: 9\nevent: change\ndata: {}\n')).toEqual({ events: [], ids: [] });
});

test('a name is forgotten with its event', () => {
  expect(parse('event: change\n\ndata: x\n\n').events).toEqual([{ event: 'message', data: 'x' }]);
});

test('an id with a null character is ignored', () => {
  expect(parse('id: 1\0\ndata: x\n\n').ids).toEqual([]);
});
