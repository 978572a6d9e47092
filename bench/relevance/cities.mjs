import { fold } from '@jobharbor/contract';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';

/** Reads a table of cities with the columns `name`, `country`, `adminCode` and `population`, as GeoNames has them. */
export async function readCities(path) {
  const bytes = await readFile(path);
  const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString();
  const [columns, ...lines] = text.split('\n').map((line) => line.split('\t'));
  const cities = new Map();
  for (const cells of lines.filter(({ length }) => length === columns.length)) {
    const { name, country, adminCode, population } = Object.fromEntries(
      cells.map((cell, index) => [columns[index], cell]),
    );
    const region = country === 'US' ? `US-${adminCode}` : `${country}.${adminCode}`;
    const known = cities.get(fold(name));
    if (Number(population) > (known?.population ?? -1)) {
      cities.set(fold(name), { country, region, population: Number(population) });
    }
  }
  return cities;
}
