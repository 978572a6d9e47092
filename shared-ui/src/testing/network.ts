/** Answers a request: with a Response, or with anything that becomes JSON with status 200. */
export type Handler = (request: Request, params: Record<string, string>) => unknown;
/** Handlers by method and path: 'GET /api/jobs/:id'. The query string is the handler's to read. */
export type Routes = Record<string, Handler>;

export interface MockedNetwork {
  /** Every request so far, in order. */
  requests: Request[];
  /** Replaces or adds routes. */
  use: (routes: Routes) => void;
}

const unexpected: string[] = [];

/** Answers `fetch` from a table. A request that the table does not know fails the test. */
export function mockNetwork(routes: Routes = {}): MockedNetwork {
  const table: Routes = { ...routes };
  const requests: Request[] = [];

  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : new URL(input, window.location.href).href;
    const request = new Request(input instanceof Request ? input : url, init);
    requests.push(request);
    const route = findRoute(table, request);
    if (!route) {
      unexpected.push(`${request.method} ${request.url}`);
      throw new TypeError('Failed to fetch');
    }
    const answer = await route.handler(request, route.params);
    return answer instanceof Response ? answer : Response.json(answer);
  };

  return { requests, use: (more) => void Object.assign(table, more) };
}

/** The shape of every error answer of the API. */
export function aProblem(status: number, message: string, fields?: Record<string, string>) {
  const problem = {
    message,
    msg: message,
    code: 'problem',
    fields,
    requestId: 'test',
  };
  return Response.json(problem, { status });
}

/** The requests that no route knew since it was last asked. */
export function takeUnexpectedRequests(): string[] {
  return unexpected.splice(0);
}

function findRoute(table: Routes, request: Request) {
  const { pathname } = new URL(request.url);
  for (const [route, handler] of Object.entries(table)) {
    const [method, pattern = ''] = route.split(' ');
    const params = method === request.method ? matchPattern(pattern, pathname) : undefined;
    if (params) return { handler, params };
  }
  return undefined;
}

function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return undefined;
  }
  return params;
}
