import {
  ALERT_FREQUENCIES,
  ALERT_STATES,
  APPLICATION_STATUSES,
  applicationStatuses,
  CHANGE_NAMESPACES,
  type ChangeOperation,
  COLLEAGUE_ROLE_NAMES,
  CRITERIA_MAX,
  INITIAL_STATUS,
  INTERVIEW_MINUTES,
  INTERVIEW_STATE_NAMES,
  INTERVIEW_TIMES_MAX,
  type InterviewState,
  JOB_STATUSES,
  MESSAGE_MAX,
  NOTE_MAX,
  OPEN_INTERVIEW_STATES,
  type Role,
  SCORES,
  UPLOAD_KINDS,
} from '@jobharbor/contract';
import { type Kysely, sql } from 'kysely';
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';

import type { Audience, DeletedKind, Schema } from '../../src/database/index.ts';
import { build, suiteOwner } from '../helper.ts';

/** All values of a type, which the compiler checks. */
const valuesOf = <Value extends string>(values: Record<Value, true>) => Object.keys(values);

const ROLES = valuesOf<Role>({ seeker: true, employer: true });
/** States in which a time is agreed. */
const AGREED: readonly InterviewState[] = ['scheduled', 'over'];

/** By the names of the CHECK constraints: the values that a column may have, or the least and the greatest number. */
const CONSTRAINTS: Record<string, readonly (string | number)[]> = {
  alerts_frequency_check: Object.keys(ALERT_FREQUENCIES),
  alerts_state_check: Object.keys(ALERT_STATES),
  application_events_status_check: APPLICATION_STATUSES,
  application_messages_author_check: ROLES,
  application_messages_text_check: [1, MESSAGE_MAX],
  application_notes_text_check: [1, NOTE_MAX],
  application_ratings_score_check: [Math.min(...SCORES), Math.max(...SCORES)],
  applications_status_check: APPLICATION_STATUSES,
  changes_ns_check: CHANGE_NAMESPACES,
  changes_operation_check: valuesOf<ChangeOperation>({ insert: true, update: true, delete: true }),
  colleagues_role_check: COLLEAGUE_ROLE_NAMES,
  deletion_log_role_check: valuesOf<DeletedKind>({
    seeker: true,
    employer: true,
    colleague: true,
    job: true,
  }),
  employer_tokens_purpose_check: valuesOf<Schema['employer_tokens']['purpose']>({
    verify: true,
    reset: true,
  }),
  employers_checked_by_check: ['address', 'dns', 'operator'],
  files_kind_check: UPLOAD_KINDS,
  interviews_check: AGREED,
  interviews_minutes_check: [INTERVIEW_MINUTES.min, INTERVIEW_MINUTES.max],
  interviews_state_before_check: OPEN_INTERVIEW_STATES,
  interviews_state_check: INTERVIEW_STATE_NAMES,
  interviews_times_check: [1, INTERVIEW_TIMES_MAX],
  invitations_role_check: COLLEAGUE_ROLE_NAMES,
  jobs_status_check: JOB_STATUSES,
  message_files_author_check: ROLES,
  message_files_kind_check: UPLOAD_KINDS,
  outbox_audience_check: valuesOf<Audience>({ seeker: true, employer: true, operator: true }),
  rating_criteria_names_check: [1, CRITERIA_MAX],
  search_terms_kind_check: valuesOf<Schema['search_terms']['kind']>({
    ...{ word: true, name: true, form: true, fact: true },
    ...{ title: true, company: true, place: true },
  }),
  security_events_audience_check: ROLES,
  seeker_tokens_purpose_check: valuesOf<Schema['seeker_tokens']['purpose']>({ sign_in: true }),
  stages_status_check: APPLICATION_STATUSES,
};

/** By the names of the indexes: the values that they have, where facts of the contract decide which. */
const INDEXES: Record<string, readonly string[]> = {
  applications_new_by_job: [INITIAL_STATUS],
  applications_waiting: APPLICATION_STATUSES.filter((name) => applicationStatuses[name].isWaiting),
  interviews_open: OPEN_INTERVIEW_STATES,
};

describe('the constraints of the database', () => {
  const owner = suiteOwner();
  let db: Kysely<Schema>;

  before(async () => {
    ({ db } = await build(owner));
  });

  /** The quoted values of each definition, or its two numbers. */
  const valuesByName = (rows: { name: string; definition: string }[]) => {
    const values: Record<string, (string | number | undefined)[]> = {};
    for (const { name, definition } of rows) {
      const texts = [...definition.matchAll(/'(\w+)'/g)].map(([, text]) => text);
      const numbers = [...definition.matchAll(/[<>]= (\d+)/g)].map(([, number]) => Number(number));
      if (texts.length > 0) values[name] = texts.sort();
      else if (numbers.length === 2) values[name] = numbers;
    }
    return values;
  };

  const sorted = (lists: Record<string, readonly (string | number)[]>) =>
    Object.fromEntries(
      Object.entries(lists).map(([name, values]) => [
        name,
        values.every((value) => typeof value === 'string') ? [...values].sort() : values,
      ]),
    );

  it('accept what the contract and the types accept', async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace`.execute(db);
    assert.deepEqual(valuesByName(rows), sorted(CONSTRAINTS));
  });

  it('and partial indexes contain what the contract says', async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexrelid::regclass::text as name, pg_get_expr(indpred, indrelid) as definition
      from pg_index where indexrelid::regclass::text = any(${Object.keys(INDEXES)})`.execute(db);
    assert.deepEqual(valuesByName(rows), sorted(INDEXES));
  });

  it('and an application begins in the initial status', async () => {
    const { rows } = await sql<{ name: string; definition: string }>`
      select column_name as name, column_default as definition from information_schema.columns
      where table_schema = 'public' and table_name = 'applications' and column_name = 'status'`.execute(
      db,
    );
    assert.deepEqual(valuesByName(rows), { status: [INITIAL_STATUS] });
  });
});
