/** The messages for wrong fields, by field. */
export type FieldTexts = Record<string, string>;

const CODES = {
  BadInput: 'bad_input',
  NotSignedIn: 'not_signed_in',
  NotAllowed: 'not_allowed',
  NotFound: 'not_found',
  Conflict: 'conflict',
  Gone: 'gone',
  Outdated: 'outdated',
  TooLarge: 'too_large',
  TooMany: 'too_many_requests',
  Unavailable: 'unavailable',
} as const;

export type DomainErrorKind = keyof typeof CODES;

/**
 * An error that the operator can correct, such as a wrong setting. The message is a sentence that says how, and is
 * printed without a stack.
 */
export class OperatorError extends Error {}

/** An error for the caller, to whom its message is shown. */
export abstract class DomainError extends Error {
  readonly kind: DomainErrorKind;
  /** A stable code for programs. It may be more specific than the kind, such as 'not_verified'. */
  readonly code: string;

  constructor(kind: DomainErrorKind, message: string, code: string = CODES[kind]) {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}

export class BadInput extends DomainError {
  readonly fields: FieldTexts;

  constructor(fields: FieldTexts, message?: string, code?: string) {
    const first = Object.values(fields)[0];
    super('BadInput', message ?? first ?? 'The request could not be understood.', code);
    this.fields = fields;
  }
}

export class NotSignedIn extends DomainError {
  constructor(message = 'Please sign in.', code?: string) {
    super('NotSignedIn', message, code);
  }
}

export class NotAllowed extends DomainError {
  constructor(message: string, code?: string) {
    super('NotAllowed', message, code);
  }
}

/** Also thrown for records of another account, so that their existence is not revealed. */
export class NotFound extends DomainError {
  constructor(message: string, code?: string) {
    super('NotFound', message, code);
  }
}

export class Conflict extends DomainError {
  constructor(message: string, code?: string) {
    super('Conflict', message, code);
  }
}

export class Gone extends DomainError {
  constructor(message: string, code?: string) {
    super('Gone', message, code);
  }
}

/** The record was changed since the caller has read it. */
export class Outdated extends DomainError {
  constructor(message: string) {
    super('Outdated', message);
  }
}

export class TooLarge extends DomainError {
  constructor(message: string) {
    super('TooLarge', message);
  }
}

/** A quota or a rate limit is exceeded. `retryAfter` is in seconds, where waiting helps. */
export class TooMany extends DomainError {
  readonly retryAfter: number | undefined;

  constructor(message: string, retryAfter?: number) {
    super('TooMany', message);
    this.retryAfter = retryAfter;
  }
}

/** A service that the portal depends on does not answer. */
export class Unavailable extends DomainError {
  constructor(message: string) {
    super('Unavailable', message);
  }
}
