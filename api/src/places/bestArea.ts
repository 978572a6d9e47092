import { type Candidate, candidatesOf } from './candidates.ts';
import type { Part } from './locationParts.ts';
import type { Area } from './placeData.ts';
import { isPlausible, LONE_CITY } from './plausible.ts';

/**
 * The area that the parts of a text mean together: each part votes for every area that it names or that lies in what
 * it names. The order of the parts only decides between equals, so 'Israel, Tel Aviv, IL' is understood as well.
 * `context` holds all parts of the text where `parts` are what another area left over.
 */
export function bestArea(parts: Part[], { isAsked = false, context = parts } = {}) {
  const possible = candidatesOf(parts).filter((entry) => isPlausible(entry, context, isAsked));
  possible.sort(
    (a, b) =>
      b.support - a.support || parts.indexOf(a.own) - parts.indexOf(b.own) || b.prior - a.prior,
  );
  const [best] = possible;
  if (!best) return undefined;
  return { area: isAsked ? best.area : certainArea(best, possible), parts: best.parts };
}

/** What is common to the best and to its equals: the two Polish districts called 'brzeski' lie in two regions. */
function certainArea(best: Candidate, possible: Candidate[]): Area {
  const { area } = best;
  const isSmallAlone = area.kind === 'city' && best.parts.size === 1 && area.population < LONE_CITY;
  if (area.kind === 'country' || (area.kind !== 'district' && !isSmallAlone)) return area;
  const equals = possible.filter(
    ({ own, support, meaning }) =>
      own === best.own && support === best.support && meaning.by === 'name',
  );
  const isOneRegion = equals.every(
    ({ area: other }) => other.kind !== area.kind || other.region === area.region,
  );
  return isOneRegion ? area : area.country;
}
