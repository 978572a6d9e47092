import {
  type MessageTemplate,
  type MessageTemplateValues,
  TEMPLATES_MAX,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { lockEmployer, newId, recordChange, type Schema } from '../../database/index.ts';
import { BadInput, Conflict, NotFound, NotSignedIn } from '../../errors.ts';

export type MessageTemplates = ReturnType<typeof messageTemplateRepository>;

const TOO_MANY = `A company may have at most ${TEMPLATES_MAX} templates.`;
const SAME_NAME = 'There is a template of this name already.';

/** A company's own texts for messages to applicants. */
export function messageTemplateRepository(db: Kysely<Schema>) {
  return {
    list: (employerId: string) => list(db, employerId),

    add: (employerId: string, { name, text }: MessageTemplateValues) =>
      change(employerId, async (trx, templates) => {
        if (templates.length >= TEMPLATES_MAX) throw new Conflict(TOO_MANY, 'too_many_templates');
        assertNewName(templates, name);
        await trx
          .insertInto('message_templates')
          .values({ _id: newId(), employer_id: employerId, name, text })
          .execute();
      }),

    update: (employerId: string, id: string, { name, text }: MessageTemplateValues) =>
      change(employerId, async (trx, templates) => {
        assertOneOf(templates, id);
        assertNewName(
          templates.filter((one) => one._id !== id),
          name,
        );
        await trx
          .updateTable('message_templates')
          .set({ name, text })
          .where('_id', '=', id)
          .where('employer_id', '=', employerId)
          .execute();
      }),

    remove: (employerId: string, id: string) =>
      change(employerId, async (trx, templates) => {
        assertOneOf(templates, id);
        await trx
          .deleteFrom('message_templates')
          .where('_id', '=', id)
          .where('employer_id', '=', employerId)
          .execute();
      }),
  };

  /** Changes the templates of a locked company, and has the colleagues' open pages read them again. */
  function change(
    employerId: string,
    apply: (trx: Transaction<Schema>, templates: readonly MessageTemplate[]) => Promise<void>,
  ): Promise<MessageTemplate[]> {
    return db.transaction().execute(async (trx) => {
      if (!(await lockEmployer(trx, employerId))) throw new NotSignedIn();
      await apply(trx, await list(trx, employerId));
      await recordChange(trx, employerId, employerId);
      return list(trx, employerId);
    });
  }
}

function list(db: Kysely<Schema>, employerId: string): Promise<MessageTemplate[]> {
  return db
    .selectFrom('message_templates')
    .select(['_id', 'name', 'text'])
    .where('employer_id', '=', employerId)
    .orderBy(sql`lower(name)`)
    .orderBy('_id')
    .execute();
}

function assertOneOf(templates: readonly MessageTemplate[], id: string): void {
  if (!templates.some(({ _id }) => _id === id)) throw new NotFound('Template not found.');
}

function assertNewName(templates: readonly MessageTemplate[], name: string): void {
  const isTaken = templates.some((one) => one.name.toLowerCase() === name.toLowerCase());
  if (isTaken) throw new BadInput({ name: SAME_NAME });
}
