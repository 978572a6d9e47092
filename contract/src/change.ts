export type ChangeOperation = 'insert' | 'update' | 'delete';

/** Whose records have changed; all of them are the receiving employer's own. */
export const CHANGE_NAMESPACES = ['employers', 'jobs', 'applications'] as const;
export type ChangeNamespace = (typeof CHANGE_NAMESPACES)[number];

/** The data of an event of GET /api/events: a hint to read again, without the record itself. */
export interface Change {
  operationType: ChangeOperation;
  ns: ChangeNamespace;
  documentKey: { _id: string };
}
