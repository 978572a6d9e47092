export { isPlaceName, knownPlace, loadPlaces, understandLocation } from './places.ts';
