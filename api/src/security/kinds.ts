export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'sign_in_failed',
  'signed_out_everywhere',
  'password_changed',
  'password_reset',
  'data_exported',
  'account_deleted',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];
