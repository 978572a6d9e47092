import { LANDING_HEAD, portalData } from './landingHead';

const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('the landing page says who runs the portal and how it is searched', () => {
  const organisation = { name: 'Harbour Trust', address: '1 Quay', isDemonstration: false };
  expect(LANDING_HEAD).toMatchObject({
    title: 'Jobharbor: find a job worth staying for',
    canonical: '/',
    picture: { path: '/api/jobs/picture/', alt: 'Jobharbor: find a job worth staying for' },
    feed: '/jobs.atom',
  });
  expect(json(portalData(organisation, 'https://jobs.example'))).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: 'Harbour Trust',
      url: 'https://jobs.example/',
      logo: 'https://jobs.example/favicon.svg',
      address: '1 Quay',
    },
    {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: 'Jobharbor',
      url: 'https://jobs.example/',
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://jobs.example/find-jobs?q={search_term}',
        },
        'query-input': 'required name=search_term',
      },
    },
  ]);
});
