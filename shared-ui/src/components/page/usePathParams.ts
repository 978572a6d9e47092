import { parametersOf } from '@jobharbor/contract';
import { type ParamParseKey, useParams } from 'react-router-dom';

/**
 * The parameters of the address that a page reads, decoded; '' for one that the address does not have.
 * @param path The page's in the `pages` of its remote's `remote.ts`: what is not declared there can not be read.
 */
export function usePathParams<Path extends string>(
  path: Path,
): Record<ParamParseKey<Path>, string> {
  const params = useParams();
  const read = parametersOf(path).map((name) => [name, params[name] ?? '']);
  return Object.fromEntries(read) as Record<ParamParseKey<Path>, string>;
}
