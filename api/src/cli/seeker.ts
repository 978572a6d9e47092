import type { Kysely } from 'kysely';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { loadConfig } from '../config/index.ts';
import type { Schema } from '../database/index.ts';
import { OperatorError } from '../errors.ts';
import { zipOf } from '../exports/index.ts';
import { openFileStore } from '../files/index.ts';
import { createLog } from '../logger.ts';
import { WrongUsage } from '../program.ts';
import { recordSecurityEvent } from '../security/index.ts';
import { deleteAccount, readExport, toEmail } from '../seekers/index.ts';
import { type Command, oneFile, withDatabase } from './command.ts';

const EXPORT_USAGE = `Writes everything that the portal stores about a seeker into a zip, as 'Download your data' in My Profile does.

  npm run export-seeker -- EMAIL FILE.zip

EMAIL is the address of the account, its id, or the id of one of its applications. Only you can read FILE.zip, which must
not exist yet. Check first who is asking: docs/operating.md says how.
`;

const REMOVE_USAGE = `Deletes a seeker's account, as the seeker's own deletion does, and says so to its address by e-mail.

  npm run remove-seeker -- EMAIL

EMAIL is the address of the account, its id, or the id of one of its applications, as the mail about a reported message has
it. This cannot be undone. If the seeker has asked for it, check first who is asking: docs/operating.md says how.
`;

export const exportSeekerCommand = (): Command => ({
  usage: EXPORT_USAGE,
  stopped: () => 'Stopped. Nothing was written.',
  async work({ positionals, signal }) {
    const [address, ...files] = positionals;
    if (address === undefined) throw new WrongUsage('Which address? None was named.');
    const file = oneFile(files);
    const config = loadConfig();
    const accountId = await withDatabase(config, async ({ db }) => {
      const id = await findSeekerId(db, address);
      const target = await openNewFile(file);
      try {
        const { email, data, files: stored } = await readExport(db, id);
        const zip = zipOf(data, { files: stored, store: openFileStore(config) });
        // The stream closes the file.
        await pipeline(zip, target.createWriteStream({ flush: true }), { signal });
        const event = { kind: 'data_exported', role: 'seeker' } as const;
        await recordSecurityEvent(db, { ...event, accountId: id, email });
        return id;
      } catch (error) {
        await target.close().catch(() => undefined);
        await rm(file, { force: true });
        throw error;
      }
    });
    createLog(config.logLevel).info({ seeker: accountId }, 'The data of a seeker were exported.');
    process.stdout.write(`Written: ${file}.\n`);
    return true;
  },
});

export const removeSeekerCommand = (): Command => ({
  usage: REMOVE_USAGE,
  stopped: () => 'Stopped. Nothing was changed.',
  async work({ positionals: [address, ...others] }) {
    if (address === undefined || others.length > 0) throw new WrongUsage('One address, please.');
    const config = loadConfig();
    const { publicOrigin } = config;
    const accountId = await withDatabase(config, async ({ db }) => {
      const id = await findSeekerId(db, address);
      await deleteAccount(db, id, { publicOrigin, reason: 'operator' });
      return id;
    });
    createLog(config.logLevel).info({ seeker: accountId }, 'The account of a seeker was removed.');
    process.stdout.write(`Removed: the account of ${address}.\n`);
    return true;
  },
});

/**
 * Finds a seeker by the account's address, by its id, or by the id of an application. Google accounts may share one address,
 * because addresses change owners.
 */
async function findSeekerId(db: Kysely<Schema>, named: string): Promise<string> {
  const accounts = await db
    .selectFrom('seekers')
    .select(['_id', 'created_at', 'last_active_at'])
    .where((seeker) =>
      seeker.or([
        seeker('email', '=', toEmail(named) ?? ''),
        seeker('_id', '=', named),
        seeker(
          '_id',
          '=',
          seeker.selectFrom('applications').select('seeker_id').where('_id', '=', named),
        ),
      ]),
    )
    .orderBy('created_at')
    .execute();
  const [account, another] = accounts;
  if (!account) throw new OperatorError(`There is no job seeker with the address ${named}.`);
  if (!another) return account._id;
  const known = accounts.map(
    ({ _id, created_at, last_active_at }) =>
      `${_id} (made on ${dayOf(created_at)}, last used on ${dayOf(last_active_at)})`,
  );
  throw new OperatorError(
    `Several accounts have the address ${named}. Name one by its id instead: ${known.join(', ')}.`,
  );
}

const dayOf = (instant: Date) => instant.toISOString().slice(0, 10);

/** Opens a new file that only its owner can read. */
async function openNewFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new OperatorError(
      code === 'EEXIST'
        ? `${file} exists already. Choose another name.`
        : `${file} cannot be written: ${message}.`,
    );
  }
}
