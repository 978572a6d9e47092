export { askedPlaces, type AskedPlaces, centreOf } from './askedPlaces.ts';
export { inflectedTowns } from './inflected.ts';
export {
  certainPlace,
  isPlaceName,
  isStateCode,
  knownPlace,
  loadPlaces,
  type NamedArea,
  type PlaceName,
  REMOTE,
  resolveLocation,
} from './places.ts';
