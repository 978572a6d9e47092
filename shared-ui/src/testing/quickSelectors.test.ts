const PAGE = `
  <ul class="list">
    <li class="row first" id="one"><a class="link" href="/x">One</a></li>
    <li class="row" data-kind="a, b">Two</li>
    <li>Three</li>
  </ul>
  <svg class="icon"><path class="line" /></svg>
  <p class="ro w">Four</p>`;

test.each([
  '.row',
  'li',
  'LI',
  '*',
  '#one',
  '.list .link',
  'ul > li.row',
  'li:first-child',
  'li:not(.row, .first)',
  'li:not([data-kind="a, b"])',
  '[data-kind="a, b"]',
  '[data-kind=".icon"], .ro',
  ':is(.row, p)',
  '.row:not(.first) + li',
  '.first ~ li',
  '.none, .icon',
  '.none .row',
  'path',
  '.ro.w',
  '.r\\6fw',
])('%s styles what it matches, and nothing else', (selector) => {
  document.body.innerHTML = PAGE;
  const style = document.createElement('style');
  style.textContent = `${selector} { visibility: collapse; }`;
  document.head.append(style);
  const elements = [...document.body.querySelectorAll('*')];
  const isStyled = (element: Element): boolean =>
    element.matches(selector) || (element.parentElement ? isStyled(element.parentElement) : false);
  expect(elements.map((element) => getComputedStyle(element).visibility === 'collapse')).toEqual(
    elements.map(isStyled),
  );
  style.remove();
});

test('a class that comes later is seen', () => {
  document.body.innerHTML = '<style>.gone { display: none; }</style><p>Here</p>';
  const [text] = document.body.getElementsByTagName('p');
  expect(text).toBeVisible();
  text?.classList.add('gone');
  expect(text).not.toBeVisible();
});
