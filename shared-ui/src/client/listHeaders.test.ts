import { readListHeaders } from './listHeaders';

const LINK =
  '<https://jobs.example/api/jobs?page=50>; rel="prev", </api/jobs?cursor=a%3Db>; rel="next"';

test.each<[string, Record<string, string> | undefined, object]>([
  [
    'a count and a next page',
    { 'X-Total-Count': '1000+', Link: LINK },
    { total: '1000+', nextCursor: 'a=b' },
  ],
  ['a next page by its number', { Link: '</api/jobs?page=2>; rel="next"' }, {}],
  ['the page before alone', { Link: '</api/jobs?cursor=x>; rel="prev"' }, {}],
  ['nothing', {}, {}],
  ['no headers', undefined, {}],
])('the headers of a list with %s are read', (_what, headers, expected) => {
  expect(readListHeaders(headers && new Headers(headers))).toEqual({
    total: undefined,
    nextCursor: undefined,
    ...expected,
  });
});
