import { type Static, Type } from '@sinclair/typebox';

import { text } from './schemas.ts';

/** The one shape of every error answer. `message` and `msg` are equal, and safe to show. */
export const problemSchema = Type.Object(
  {
    message: text(),
    msg: text('The same as `message`.'),
    /** A stable word for programs: 'bad_input', 'not_found' … */
    code: text(),
    /** What is wrong with which field. */
    fields: Type.Optional(
      Type.Unsafe<Record<string, string>>({
        type: 'object',
        additionalProperties: { type: 'string' },
      }),
    ),
    requestId: text(),
  },
  { $id: 'Problem' },
);
export type Problem = Static<typeof problemSchema>;
