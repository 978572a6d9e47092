import { sql } from 'kysely';
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';

import { startServer } from '../../src/server.ts';
import { aConfig, aFolder, openTestDatabase } from '../helper.ts';

const SOURCES = join(import.meta.dirname, '../../src');

describe('without the demonstration', () => {
  it('the server starts and works', async (t) => {
    const publicOrigin = 'http://localhost:3000';
    const server = await startServer(
      aConfig({ dataDir: aFolder(t), port: 0, seed: false, demo: 'local', publicOrigin }),
    );
    t.after(() => server.close());
    const address = server.address.replace('localhost', '127.0.0.1');
    const read = async (path: string, init: RequestInit = {}) => {
      for (;;) {
        const answer = await fetch(address + path, init);
        const body = await answer.text();
        // A server that has just started on a busy machine may shed load.
        if (!body.includes('"busy"')) return { status: answer.status, body };
        await pause(200);
      }
    };
    assert.equal((await read('/api/health')).status, 200);
    assert.deepEqual(await read('/api/jobs/'), { status: 200, body: '[]' });
    assert.equal((await read('/api/auth/provider')).body, '{"kind":"none","emailLink":false}');
    for (const path of ['/demo/mail', '/demo/mail.json', '/demo/employer']) {
      assert.doesNotMatch((await read(path)).body, /Mailbox|^\[|Lighthouse/, path);
    }
    const signIn = await read('/api/employer/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'employer@example.com', password: 'Lighthouse-7!' }),
    });
    assert.equal(signIn.status, 401);
  });

  it('no other folder imports it or has a type for it, and few files know that there is one', () => {
    const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.startsWith('demo/'),
    );
    assert.ok(files.length > 100);
    const text = (file: string) => readFileSync(join(SOURCES, file), 'utf8');
    const importing = files.filter((file) => /from '[^']*\bdemo\//.test(text(file)));
    assert.deepEqual(importing, ['main.ts']);
    const typed = files.filter((file) => /\b(?:interface|type|class) \w*demo/i.test(text(file)));
    assert.deepEqual(typed, []);
    // docs/decisions/013-demonstration.md says what each has of it.
    const knowing = files.filter((file) => /\b(?:demo|DEMO|isDemonstration)\b/.test(text(file)));
    assert.deepEqual(knowing.sort(), [
      'config/config.ts',
      'config/conflictingSettings.ts',
      'config/missingSettings.ts',
      'config/variables.ts',
      'discovery/robots.ts',
      'main.ts',
      'system/organisation.ts',
    ]);
  });

  it('no table, column or index is named after it', async (t) => {
    const { db, close } = await openTestDatabase();
    t.after(close);
    const { rows } = await sql<{ name: string }>`
      select attname as name from pg_attribute where attname like '%demo%'
      union all select relname from pg_class where relname like '%demo%'`.execute(db);
    assert.deepEqual(rows, []);
  });
});
