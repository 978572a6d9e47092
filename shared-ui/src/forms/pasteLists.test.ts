import { withListMarks } from './pasteLists';

test('the entries of a copied list keep their marks', () => {
  const html = `<meta charset="utf-8"><p>You will:</p><ul><li>weld <b>pipes</b></li>
    <li><p>read drawings</p><p>and keep them.</p></li><li>Work with<br>others<ul><li>every day</li></ul></li></ul><p>Apply.</p>`;
  const text = [
    ...['You will:', '', 'weld pipes', 'read drawings', '', 'and keep them.'],
    ...['Work with', 'others', 'every day', '', 'Apply.'],
  ].join('\n');
  expect(withListMarks(text, html).split('\n')).toEqual([
    ...['You will:', '', '- weld pipes', '- read drawings', '', 'and keep them.'],
    ...['- Work with', 'others', '- every day', '', 'Apply.'],
  ]);
});

test.each([
  ['has no HTML', '', 'weld\nread'],
  ['has no list', '<p>weld</p><p>read</p>', 'weld\n\nread'],
  ['has numbers', '<ol><li>weld</li><li>read</li></ol>', 'weld\nread'],
  ['has its marks already', '<ul><li>weld</li><li>read</li></ul>', '• weld\n• read'],
])('a text that %s stays as it is', (_case, html, text) => {
  expect(withListMarks(text, html)).toBe(text);
});
