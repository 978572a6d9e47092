/** Whether an address asks for the step before applying: `preview` is there, and does not say no. */
export function isPreview(query: URLSearchParams): boolean {
  const value = query.get('preview')?.trim().toLowerCase();
  return value !== undefined && value !== 'false' && value !== '0';
}
