import { aProblem, mockNetwork, takeUnexpectedRequests } from './network';

test('a route answers with JSON, its parameters and its method', async () => {
  const network = mockNetwork({
    'GET /api/jobs/:id': (request, params) => ({
      id: params.id,
      q: new URL(request.url).searchParams.get('q'),
    }),
    'POST /api/jobs/add': () => aProblem(400, 'Wrong.', { jobName: 'Missing.' }),
  });
  expect(await (await fetch('/api/jobs/C%23?q=boat')).json()).toEqual({ id: 'C#', q: 'boat' });
  const refused = await fetch('/api/jobs/add', { method: 'POST' });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    message: 'Wrong.',
    fields: { jobName: 'Missing.' },
  });
  expect(network.requests).toHaveLength(2);
});

test('a route may be changed, and asked again', async () => {
  const network = mockNetwork({ 'GET /api/health': () => aProblem(503, 'Down.') });
  expect((await fetch('/api/health')).status).toBe(503);
  expect((await fetch('/api/health')).status).toBe(503);
  network.use({ 'GET /api/health': () => ({ ok: true }) });
  expect((await fetch('/api/health')).status).toBe(200);
});

test('a request that no route knows fails and is remembered', async () => {
  mockNetwork();
  await expect(fetch('/api/nowhere')).rejects.toThrow('Failed to fetch');
  expect(takeUnexpectedRequests()).toEqual(['GET http://localhost/api/nowhere']);
});
