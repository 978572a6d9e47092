import {
  type SchemaOptions,
  type Static,
  type TObject,
  type TProperties,
  type TSchema,
  Type,
} from '@sinclair/typebox';

/** What answers are built of. */

export const text = (description?: string) => Type.String(description ? { description } : {});
/** ISO 8601. */
export const time = () => Type.String({ format: 'date-time' });
export const flag = () => Type.Boolean();
/** How many there are. */
export const count = (description?: string) =>
  Type.Integer({ minimum: 0, ...(description && { description }) });
/** How it was checked that a company is who it says it is. */
export const companyCheckSchema = Type.Object({
  by: Type.Unsafe<'address' | 'dns' | 'operator'>({
    type: 'string',
    enum: ['address', 'dns', 'operator'],
    description:
      'A confirmed e-mail address at the domain, a record of the domain, or the operator.',
  }),
  domain: Type.Optional(text('The registered domain of the company’s website.')),
  at: time(),
});
export type CompanyCheck = Static<typeof companyCheckSchema>;

/** How quickly an employer answers, in days. */
export const answersWithinDays = () =>
  Type.Optional(
    count('Half of the employer’s answers of the last 90 days came so soon; absent below ten.'),
  );
/** Of an imported job. */
export const isUnattended = () =>
  Type.Optional(
    Type.Unsafe<true>({
      type: 'boolean',
      description: 'Its employer does not use the portal: nobody reads an application to it.',
    }),
  );
/** One of these words. */
export const oneOf = <const Word extends string>(words: readonly Word[]) =>
  Type.Unsafe<Word>({ type: 'string', enum: words });

/** An object whose schema names no required properties, although the server always gives them. */
export const withoutRequired = <Properties extends TProperties>(
  { type, properties }: TObject<Properties>,
  options: SchemaOptions = {},
) => Type.Unsafe<Static<TObject<Properties>>>({ ...options, type, properties });

/** The object, or null. */
export const nullable = <Properties extends TProperties>(object: TObject<Properties>) =>
  Type.Unsafe<Static<TObject<Properties>> | null>({ ...object, type: ['object', 'null'] });

/** A schema that was registered by its `$id`. */
export const refTo = <Schema extends TSchema>({ $id }: Schema, options: SchemaOptions = {}) =>
  Type.Unsafe<Static<Schema>>({ ...options, $ref: `${$id ?? ''}#` });

/** The same schema, with what the API's description says of it. */
export const described = <Schema extends TSchema>(schema: Schema, description: string): Schema => ({
  ...schema,
  description,
});

/** The answer of a change: a message for people, under both names of the specification, and what else it has. */
export const withMessage = <Properties extends TProperties>(properties: Properties) =>
  Type.Object({ message: text(), msg: text(), ...properties });

/** The answer of a change that has made nothing to show. */
export const messageSchema = withMessage({});
export type MessageAnswer = Static<typeof messageSchema>;
