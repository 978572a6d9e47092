import type { PageHead } from '@jobharbor/contract';
import { render } from '@testing-library/react';

import { DocumentHead } from './DocumentHead';

const JOB: PageHead = {
  title: 'Boat Builder | Jobharbor',
  description: 'Build boats.',
  canonical: '/jobs/0190',
  robots: 'noindex',
};

const DATA = '<script type="application/ld+json">{}</script>';
/** What the server has written for the job. */
const SERVER_TAGS = `<meta name="description" content="Build boats."><meta name="robots" content="noindex"><link rel="canonical" href="https://public.example/jobs/0190"><meta property="og:site_name" content="Jobharbor"><meta property="og:type" content="website"><meta property="og:title" content="Boat Builder"><meta property="og:description" content="Build boats."><meta property="og:url" content="https://public.example/jobs/0190"><meta name="twitter:card" content="summary">${DATA}`;
const OTHER_TAGS = '<meta name="viewport" content="width=device-width">';

beforeEach(() => {
  document.head.innerHTML = OTHER_TAGS + SERVER_TAGS;
});

const tags = () => document.head.innerHTML.replace(/<title>[^<]*<\/title>/, '');

test("the server's head of the first page stays as it is", () => {
  const before = [...document.head.children];
  render(<DocumentHead head={JOB} />);
  expect([...document.head.children].filter((tag) => tag.localName !== 'title')).toEqual(before);
  expect(document.title).toBe(JOB.title);
});

test('nothing of a page stays when another one comes, whose address has the configured origin', () => {
  const { rerender } = render(<DocumentHead head={JOB} />);
  rerender(<DocumentHead head={{ title: 'About | Jobharbor', canonical: '/about' }} />);
  expect(document.title).toBe('About | Jobharbor');
  expect(document.querySelector('[name="description"], [name="robots"], script')).toBeNull();
  const links = [...document.querySelectorAll<HTMLLinkElement>('[rel="canonical"]')];
  expect(links.map(({ href }) => href)).toEqual(['https://public.example/about']);
  rerender(<DocumentHead head={{ title: 'Sign in | Jobharbor' }} />);
  expect(document.querySelector('link, [property="og:url"]')).toBeNull();
  expect(document.querySelector('[property="og:title"]')).toHaveAttribute('content', 'Sign in');
  expect(document.querySelector('[name="viewport"]')).not.toBeNull();
});

test('the structured data stays while the page at its address says something new', () => {
  const { rerender } = render(<DocumentHead head={JOB} />);
  rerender(<DocumentHead head={{ ...JOB, description: 'Build ships.' }} />);
  expect(tags()).toContain('Build ships.');
  expect(tags()).toContain(DATA);
});
