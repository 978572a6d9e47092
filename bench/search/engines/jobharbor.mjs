import { TOP } from '../../relevance/judge.ts';

/** The portal itself, by its HTTP API without a network. `idOf` returns a posting's id for a job's. */
export function jobharbor(app, idOf) {
  return {
    name: 'Jobharbor',
    async search(text) {
      const query = { q: text, order: 'best', limit: String(TOP) };
      const { statusCode, body, headers } = await app.inject({ url: '/api/jobs/search', query });
      if (statusCode !== 200) throw new Error(`${text}: ${body}`);
      const changes = headers['x-search-changes'];
      return {
        ids: JSON.parse(body).map((job) => idOf(job._id)),
        note: changes && decodeURIComponent(changes),
      };
    },
  };
}
