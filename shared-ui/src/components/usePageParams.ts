import { useParams } from 'react-router-dom';

/**
 * The parameters of the address that a page reads, decoded; '' for one that the address has not.
 * @param names The page's entry in the `pages` of its remote's `remote.ts`: what is not declared there can not be read.
 */
export function usePageParams<Name extends string>(names: readonly Name[]): Record<Name, string> {
  const params = useParams();
  return Object.fromEntries(names.map((name) => [name, params[name] ?? ''])) as Record<
    Name,
    string
  >;
}
