export { certainPlace, isPlaceName, knownPlace, loadPlaces, resolveLocation } from './places.ts';
