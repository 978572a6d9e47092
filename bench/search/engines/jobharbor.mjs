import { TOP } from '../../relevance/judge.ts';

/** The portal itself, by its HTTP API, without a network between. `idOf` answers a posting's id for a job's. */
export function jobharbor(app, idOf) {
  const ask = async (query, url = '/api/jobs/search') => {
    const response = await app.inject({ url, query });
    if (response.statusCode !== 200) throw new Error(`${JSON.stringify(query)}: ${response.body}`);
    return response;
  };
  return {
    name: 'Jobharbor',
    ask,
    async search(text) {
      const { body, headers } = await ask({ q: text, order: 'best', limit: String(TOP) });
      const changes = headers['x-search-changes'];
      return {
        ids: JSON.parse(body).map((job) => idOf(job._id)),
        note: changes && decodeURIComponent(changes),
      };
    },
  };
}
