import {
  type ApplicationStatus,
  type NewStage,
  type Stage,
  type StageChange,
  type Tone,
  STAGES_MAX,
} from '@jobharbor/contract';
import { type Kysely, sql, type Transaction } from 'kysely';

import { lockEmployer, newId, PAST_CAP, recordChange, type Schema } from '../../database/index.ts';
import { BadInput, Conflict, NotFound, NotSignedIn } from '../../errors.ts';

export type Stages = ReturnType<typeof stageRepository>;

const TOO_MANY = `A company may have at most ${STAGES_MAX} stages.`;
const SAME_LABEL = 'There is a stage of this name already.';
const OTHER_ORDER = 'A colleague has changed the stages meanwhile.';
const OTHER_STATUS = 'Choose a stage of the same status: another one would notify the applicants.';

/** A company's own stages. */
export function stageRepository(db: Kysely<Schema>) {
  return {
    list: (employerId: string) => list(db, employerId),

    add: (employerId: string, stage: NewStage) =>
      change(employerId, async (trx, stages) => {
        if (stages.length >= STAGES_MAX) throw new Conflict(TOO_MANY, 'too_many_stages');
        assertNewLabel(stages, stage.label);
        const last = Math.max(-1, ...stages.map(({ position }) => position));
        await trx
          .insertInto('stages')
          .values({ _id: newId(), employer_id: employerId, ...stage, position: last + 1 })
          .execute();
      }),

    /** Names a stage anew and gives it another colour. */
    update: (employerId: string, id: string, { label, colour }: StageChange) =>
      change(employerId, async (trx, stages) => {
        assertOneOf(stages, id);
        assertNewLabel(
          stages.filter((one) => one._id !== id),
          label,
        );
        await trx.updateTable('stages').set({ label, colour }).where('_id', '=', id).execute();
      }),

    /** Puts all stages in a new order. */
    order: (employerId: string, ids: readonly string[]) =>
      change(employerId, async (trx, stages) => {
        const isAll =
          new Set(ids).size === stages.length && stages.every(({ _id }) => ids.includes(_id));
        if (!isAll) throw new Conflict(OTHER_ORDER, 'stages_changed');
        for (const [position, id] of ids.entries()) {
          await trx.updateTable('stages').set({ position }).where('_id', '=', id).execute();
        }
      }),

    /**
     * Deletes a stage.
     * @param to The stage of the same status that takes its applications. Without one they keep the status alone.
     */
    remove: (employerId: string, id: string, to?: string) =>
      change(employerId, async (trx, stages) => {
        const { status } = assertOneOf(stages, id);
        // Waits for applications that are being put into it, which then move along.
        await trx
          .selectFrom('stages')
          .select('_id')
          .where('_id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        if (to !== undefined) {
          const target = stages.find((one) => one._id === to && one._id !== id);
          if (target?.status !== status) throw new BadInput({ to: OTHER_STATUS });
          await trx
            .updateTable('applications')
            .set({ stage_id: to })
            .where('stage_id', '=', id)
            .where('employer_id', '=', employerId)
            .execute();
        }
        await trx.deleteFrom('stages').where('_id', '=', id).execute();
      }),
  };

  /** Changes the stages of a locked company, and has the colleagues' open pages read them again. */
  function change(
    employerId: string,
    apply: (trx: Transaction<Schema>, stages: readonly StageRow[]) => Promise<void>,
  ): Promise<Stage[]> {
    return db.transaction().execute(async (trx) => {
      if (!(await lockEmployer(trx, employerId))) throw new NotSignedIn();
      const stages = await selectStages(trx, employerId).execute();
      await apply(trx, stages);
      await recordChange(trx, employerId, employerId);
      return list(trx, employerId);
    });
  }
}

type StageRow = Awaited<ReturnType<ReturnType<typeof selectStages>['execute']>>[number];

const selectStages = (db: Kysely<Schema>, employerId: string) =>
  db
    .selectFrom('stages')
    .select(['_id', 'label', 'colour', 'status', 'position'])
    .where('employer_id', '=', employerId)
    .orderBy('position')
    .orderBy('_id');

async function list(db: Kysely<Schema>, employerId: string): Promise<Stage[]> {
  const rows = await selectStages(db, employerId)
    .select(
      sql<number>`(select count(*)::int from (
        select from applications where stage_id = stages._id limit ${PAST_CAP}) as counted)`.as(
        'applications',
      ),
    )
    .execute();
  return rows.map(({ _id, label, colour, status, applications }) => ({
    _id,
    label,
    colour: colour as Tone,
    status: status as ApplicationStatus,
    applications,
  }));
}

function assertOneOf(stages: readonly StageRow[], id: string): StageRow {
  const stage = stages.find(({ _id }) => _id === id);
  if (!stage) throw new NotFound('Stage not found.');
  return stage;
}

function assertNewLabel(stages: readonly StageRow[], label: string): void {
  const isTaken = stages.some((one) => one.label.toLowerCase() === label.toLowerCase());
  if (isTaken) throw new BadInput({ label: SAME_LABEL });
}
