import type { PageHead } from '@jobharbor/contract';
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { writeHead } from '../../src/web/head.ts';

const ORIGIN = 'https://jobs.example';

const HEAD = {
  title: 'Boat Builder | Jobharbor',
  description: 'Build boats.',
  canonical: '/jobs/0190',
  feed: '/jobs.atom?q=boat&where=Kiel',
  robots: 'noindex',
  picture: { path: '/jobs/0190/picture.png', alt: 'Boat Builder' },
  structuredData: [{ '@context': 'https://schema.org', '@type': 'JobPosting' }],
} satisfies PageHead;

describe("the tags of a page's head", () => {
  it('say title, description, address, picture and data, each absolute', () => {
    assert.equal(
      writeHead(HEAD, ORIGIN),
      `<title>Boat Builder | Jobharbor</title>
<meta name="description" content="Build boats.">
<meta name="robots" content="noindex">
<link rel="canonical" href="https://jobs.example/jobs/0190">
<link rel="alternate" type="application/atom+xml" href="https://jobs.example/jobs.atom?q=boat&amp;where=Kiel">
<meta property="og:site_name" content="Jobharbor">
<meta property="og:type" content="website">
<meta property="og:title" content="Boat Builder">
<meta property="og:description" content="Build boats.">
<meta property="og:url" content="https://jobs.example/jobs/0190">
<meta property="og:image" content="https://jobs.example/jobs/0190/picture.png">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="Boat Builder">
<meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"JobPosting"}</script>`,
    );
  });

  it('leave out what a page does not say', () => {
    const tags = writeHead({ title: 'About' }, ORIGIN) ?? '';
    assert.match(tags, /twitter:card" content="summary"/);
    assert.doesNotMatch(tags, /description|canonical|robots|og:url|image|script/);
  });

  it('cannot be left by any text in them', () => {
    const attack = `"'></title></script><script>alert(1)</script><!--&lt;`;
    const tags =
      writeHead(
        {
          title: attack,
          description: attack,
          picture: { path: '/a.png', alt: attack },
          structuredData: [{ '@type': attack, [attack]: [attack] }],
        },
        ORIGIN,
      ) ?? '';
    const script = '<script type="application/ld+json">';
    assert.equal(tags.split('<script').length, 2, tags);
    assert.equal(tags.split('</script>').length, 2, tags);
    assert.doesNotMatch(tags.replaceAll(/content="[^"<>]*"/g, ''), /alert.*<meta|<!--/);
    const data = tags.slice(tags.indexOf(script) + script.length, tags.lastIndexOf('</script>'));
    assert.deepEqual(JSON.parse(data), { '@type': attack, [attack]: [attack] });
    assert.equal(tags.match(/<(?!\/?(?:title|meta|script)\b)/g), null, tags);
  });

  const refused: [what: string, value: unknown][] = [
    ['nothing', undefined],
    ['a text', '<title>Boats</title>'],
    ['a list', [HEAD]],
    ['no title', { ...HEAD, title: undefined }],
    ['an empty title', { ...HEAD, title: '' }],
    ['a title that is no text', { ...HEAD, title: { toString: 'Boats' } }],
    ['an endless title', { ...HEAD, title: 'x'.repeat(501) }],
    ['an endless description', { ...HEAD, description: 'x'.repeat(501) }],
    ['a field that it does not know', { ...HEAD, html: '<script></script>' }],
    ['a rule for robots that is none', { ...HEAD, robots: 'all' }],
    ['a picture with more fields', { ...HEAD, picture: { ...HEAD.picture, html: '' } }],
    ['data that is no list', { ...HEAD, structuredData: HEAD.structuredData[0] }],
    ['data that is no object', { ...HEAD, structuredData: ['</script>'] }],
    ['too much data', { ...HEAD, structuredData: [{ text: 'x'.repeat(400_000) }] }],
    ['too many objects', { ...HEAD, structuredData: Array.from({ length: 11 }, () => ({})) }],
  ];
  for (const [what, value] of refused) {
    it(`are not written of ${what}`, () => assert.equal(writeHead(value, ORIGIN), undefined));
  }

  it('name addresses of this portal alone', () => {
    const addresses = [
      ...['//evil.example', String.raw`/\evil.example`, 'https://evil.example', 'jobs/0190', ''],
      ...['@evil.example', '.evil.example', 'javascript:alert(1)', '/a b', '/a"b', '/a<b', '/é'],
      ...['/a\nb', '/a\u0000b', '/a#b', `/${'a'.repeat(2_000)}`],
    ];
    for (const address of addresses) {
      assert.equal(writeHead({ ...HEAD, canonical: address }, ORIGIN), undefined, address);
      const picture = { path: address, alt: '' };
      assert.equal(writeHead({ ...HEAD, picture }, ORIGIN), undefined, address);
    }
    for (const address of ['/', '/find-jobs?q=C%2B%2B&page=2', "/jobSearch/it's(50%25)*"]) {
      assert.ok(writeHead({ ...HEAD, canonical: address }, ORIGIN), address);
    }
  });
});
