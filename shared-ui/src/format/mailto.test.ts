import { mailto } from './mailto';

test('an address, a subject and a body of two lines are escaped', () => {
  expect(mailto('jobs@loft.example')).toBe('mailto:jobs@loft.example');
  expect(mailto('', { subject: 'Sail & Rope?', body: 'One\nTwo' })).toBe(
    'mailto:?subject=Sail%20%26%20Rope%3F&body=One%0D%0ATwo',
  );
});

test.each([
  ['a@x.example?bcc=b@y.example', 'mailto:a@x.example%3Fbcc%3Db%40y.example'],
  ['a@x.example&bcc=b@y.example', 'mailto:a@x.example%26bcc%3Db%40y.example'],
  ['a@x.example,b@y.example', 'mailto:a@x.example%2Cb%40y.example'],
  ['a@x.example\r\nBcc: b@y.example', 'mailto:a@x.exampleBcc%3A%20b%40y.example'],
  ['a@x.example%0ABcc:b@y.example', 'mailto:a@x.example%250ABcc%3Ab%40y.example'],
  ['a@x.example#b', 'mailto:a@x.example%23b'],
  ['a@\ud800.example', 'mailto:a@%EF%BF%BD.example'],
])('%j is one recipient and no header', (address, link) => {
  expect(mailto(address)).toBe(link);
});

test('a subject of two lines is one line', () => {
  expect(mailto('a@x.example', { subject: 'Sail\r\nBcc: b@y.example' })).toBe(
    'mailto:a@x.example?subject=Sail%20Bcc%3A%20b%40y.example',
  );
});
