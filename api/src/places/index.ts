export { isPlaceName, knownPlace, loadPlaces, resolveLocation } from './places.ts';
