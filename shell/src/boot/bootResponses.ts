declare global {
  interface Window {
    /** What the early loader has asked for already, by address. */
    __boot?: Map<string, Promise<Response>>;
  }
}

/** Hands over the answer to a request that the early loader began; each is handed over once. */
export function consumeBootResponse(url: string): Promise<Response> | undefined {
  const response = window.__boot?.get(url);
  window.__boot?.delete(url);
  return response;
}
