import { type Static, Type } from '@sinclair/typebox';

import { text } from './schemas.ts';

/** Who runs the portal, as GET /api/organisation answers it: what its operator has said. */
export const organisationSchema = Type.Object(
  {
    name: Type.Optional(text()),
    /** The postal address, in one line. */
    address: Type.Optional(text()),
    /** Whom people write to, also about their data. */
    contactMail: Type.Optional(text()),
    /** People and mails of this portal are invented. */
    isDemonstration: Type.Boolean(),
  },
  { description: 'What the operator has configured.' },
);
export type Organisation = Static<typeof organisationSchema>;
