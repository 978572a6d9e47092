const SELECTED = `
  <ul class="list">
    <li class="row first" id="one"><a class="link" href="/x">One</a></li>
    <li class="row" data-kind="a, b">Two</li>
    <li>Three</li>
  </ul>
  <svg class="icon"><path class="line" /></svg>
  <p class="ro w">Four</p>`;

describe.each([
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
])('%s', (selector) => {
  // `closest` is answered by jsdom's own engine.
  const isMeant = (element: Element) => element.closest(selector) === element;

  test('matches what it means, and nothing else', () => {
    document.body.innerHTML = SELECTED;
    const elements = [...document.body.querySelectorAll('*')];
    expect(elements.map((element) => element.matches(selector))).toEqual(elements.map(isMeant));
  });
});

test('a class that comes later is seen', () => {
  document.body.innerHTML = '<p>Here</p>';
  const [text] = document.body.getElementsByTagName('p');
  expect(text?.matches('.gone')).toBe(false);
  text?.classList.add('gone');
  expect(text?.matches('.gone')).toBe(true);
});

test('all elements and an id are found below an element, and not outside of it', () => {
  document.body.innerHTML = `${SELECTED}<div class="part"><b id="one">Same id</b><i id="two">Other</i></div>`;
  const part = document.body.querySelector('.part');
  const namesOf = (list: Iterable<Element> | undefined) =>
    [...(list ?? [])].map((one) => one.localName);
  expect(namesOf(part?.querySelectorAll('*'))).toEqual(['b', 'i']);
  expect(namesOf(document.querySelectorAll('*')).slice(0, 2)).toEqual(['html', 'head']);
  expect(document.querySelector('[id="one"]')?.localName).toBe('li');
  expect(part?.querySelector('[id="one"]')?.localName).toBe('b');
  expect(part?.querySelector('[id="two"]')?.localName).toBe('i');
  expect(document.querySelector('.list')?.querySelector('[id="two"]')).toBeNull();
  expect(document.querySelector('.list a')?.querySelector('[id="one"]')).toBeNull();
});
