/** The server collects all data of a person during the request. The limit is in milliseconds. */
export const EXPORT_TIMEOUT = 120_000;

/** For an endpoint: a local address of a file that is not JSON; an error is JSON, as everywhere. */
export const readZip = async (response: Response): Promise<unknown> =>
  response.ok ? URL.createObjectURL(await response.blob()) : response.json();
