import { fold } from '@jobharbor/contract';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { freePort } from '../../../api/test/freePort.ts';
import { TOP } from '../../relevance/judge.ts';

export const HAS_GROONGA = spawnSync('groonga', ['--version']).status === 0;

const FIELDS = { title: 8, company: 4, location: 4, skills: 2 };

const SCHEMA = [
  ['table_create', { name: 'Postings', flags: 'TABLE_HASH_KEY', key_type: 'ShortText' }],
  ...Object.keys(FIELDS).map((name) => [
    'column_create',
    { table: 'Postings', name, flags: 'COLUMN_SCALAR', type: 'Text' },
  ]),
  [
    'table_create',
    {
      ...{ name: 'Words', flags: 'TABLE_PAT_KEY', key_type: 'ShortText' },
      ...{ default_tokenizer: 'TokenBigram', normalizer: 'NormalizerNFKC130' },
    },
  ],
];

const INDEXES = Object.keys(FIELDS).map((field) => [
  'column_create',
  {
    ...{ table: 'Words', name: `of_${field}`, flags: 'COLUMN_INDEX|WITH_POSITION' },
    ...{ type: 'Postings', source: field },
  },
]);

const MATCH = Object.entries(FIELDS)
  .map(([field, weight]) => `${field} * ${weight}`)
  .join(' || ');

/** Groonga as a server on this machine. Texts are folded before. */
export async function groonga() {
  const folder = mkdtempSync(join(tmpdir(), 'jobharbor-groonga-'));
  const port = await freePort();
  const flags = ['--protocol', 'http', '--bind-address', '127.0.0.1', '-p', String(port)];
  const logs = ['--log-path', join(folder, 'log'), '--query-log-path', ''];
  const server = spawn('groonga', [...flags, ...logs, '-s', '-n', join(folder, 'postings')], {
    stdio: 'ignore',
  });
  const kill = () => void server.kill();
  process.once('exit', kill);
  const agent = new Agent({ keepAlive: true });

  const command = async (name, parameters, body) => {
    const path = `/d/${name}?${new URLSearchParams(parameters).toString()}`;
    const [{ statusCode }, text] = await call({ port, path, agent }, body);
    const [[status, , , message], result] = JSON.parse(text);
    if (statusCode !== 200 || status !== 0) throw new Error(`Groonga, ${name}: ${message}`);
    return result;
  };
  const select = async (parameters) => {
    const [[, , ...rows]] = await command('select', {
      ...{ table: 'Postings', output_columns: '_key', sort_keys: '-_score', limit: String(TOP) },
      ...parameters,
    });
    return rows.map(([id]) => id);
  };

  await answers(() => command('status', {}));
  for (const [name, parameters] of SCHEMA) await command(name, parameters);
  return {
    name: 'Groonga',
    async add(documents) {
      const rows = documents.map(({ id, ...texts }) => ({
        _key: id,
        ...Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, fold(text)])),
      }));
      await command('load', { table: 'Postings' }, JSON.stringify(rows));
    },
    /** Creating an index is much faster than updating it with each row. */
    async finish() {
      for (const [name, parameters] of INDEXES) await command(name, parameters);
    },
    async search(text) {
      const query = escaped(fold(text));
      const ids = await select({ match_columns: MATCH, query });
      if (ids.length > 0) return { ids };
      const filter = nearWords(fold(text));
      return { ids: filter ? await select({ filter }) : [] };
    },
    bytes: () =>
      readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).blocks * 512, 0),
    megabytes: () => {
      const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1024;
    },
    async close() {
      process.off('exit', kill);
      agent.destroy();
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Quotation marks and -words mean the same as in the portal; other operators are treated as letters. */
function escaped(text) {
  const signs = text.replace(/[\\()<>*~:+]/g, '\\$&').replace(/(?<!\S)OR(?!\S)/g, 'or');
  return (signs.match(/"/g) ?? []).length % 2 === 0 ? signs : signs.replaceAll('"', '');
}

/** If no record has the words: similar words, each in any of the fields. */
function nearWords(text) {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const options = '{"max_distance": 1, "with_transposition": true, "max_expansion": 20}';
  const near = (word) => {
    const found = Object.keys(FIELDS).map((field) =>
      word.length < 4 ? `${field} @ "${word}"` : `fuzzy_search(${field}, "${word}", ${options})`,
    );
    return `(${found.join(' || ')})`;
  };
  return words.map(near).join(' && ');
}

function call({ port, path, agent }, body) {
  return new Promise((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const sent = request({ host: '127.0.0.1', port, path, agent, method, headers }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve([response, Buffer.concat(parts).toString()]));
      response.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function answers(ask) {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt > 100) throw error;
      await setTimeout(50);
    }
  }
}
