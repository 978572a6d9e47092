import { apiOrigin } from './apiOrigin';

const meta = (content: string) => {
  const element = Object.assign(document.createElement('meta'), { name: 'api-origin', content });
  document.head.append(element);
};

afterEach(() => document.head.replaceChildren());

test("the API is at the page's own origin unless the page says otherwise", () => {
  expect(apiOrigin()).toBe(window.location.origin);
  meta('https://api.example.org');
  expect(apiOrigin()).toBe('https://api.example.org');
});

test('an empty word about the origin says nothing', () => {
  meta('');
  expect(apiOrigin()).toBe(window.location.origin);
});
