import { fold } from '@jobharbor/contract';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

/** Reads GeoNames' cities, `name`, `country` and `population` as columns: of cities of one name the largest counts. */
export async function readCities(path) {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const [head, ...lines] = text.split('\n').map((line) => line.split('\t'));
  const [name, country, population] = ['name', 'country', 'population'].map((column) =>
    head.indexOf(column),
  );
  const largest = new Map();
  for (const line of lines.filter((cells) => cells.length === head.length)) {
    const city = fold(line[name]);
    const people = Number(line[population]);
    if (people > (largest.get(city)?.people ?? -1))
      largest.set(city, { people, country: line[country] });
  }
  return new Map([...largest].map(([city, { country: code }]) => [city, code]));
}
