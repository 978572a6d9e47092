/** Something that may not be, or can not be found: the pointers are as they were. One sentence a reason, for people. */
export class ReleaseRefused extends Error {
  override name = 'ReleaseRefused';
  readonly reasons: readonly string[];

  constructor(...reasons: string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
