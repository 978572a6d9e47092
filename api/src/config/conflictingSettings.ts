import type { Environment } from './variables.ts';

/** Finds variables that are valid alone but not together. @returns A sentence for each conflict. */
export function conflictingSettings(set: Environment): string[] {
  const hasBucket = [set.RELEASE_STORE, set.FILE_STORE].some((store) => store?.startsWith('s3:'));
  const hasKeyId = set.AWS_ACCESS_KEY_ID !== undefined;
  const hasKey = set.AWS_SECRET_ACCESS_KEY !== undefined;
  const rules: [isConflict: boolean, sentence: string][] = [
    [
      set.METRICS_PORT === set.PORT && overlaps(set.HOST, set.METRICS_HOST),
      'METRICS_PORT should be another port than PORT: the metrics are not for visitors.',
    ],
    [
      set.METRICS_HOST !== '127.0.0.1' && set.METRICS_PORT === undefined,
      'METRICS_HOST says where, but without METRICS_PORT there are no metrics.',
    ],
    [
      set.DATABASE_REPLICA_URL !== undefined && set.DATABASE_URL === undefined,
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.',
    ],
    [
      hasBucket && hasKeyId !== hasKey,
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY should be set together, or neither.',
    ],
    [
      set.INDEXNOW_KEY !== undefined && set.PUBLIC_ORIGIN === undefined,
      'INDEXNOW_KEY needs PUBLIC_ORIGIN: search engines are sent addresses that they can open.',
    ],
    [
      set.DEMO === true && set.GOOGLE_CLIENT_ID !== undefined,
      'DEMO=on should not stand beside GOOGLE_CLIENT_ID: everybody can be anybody in the demonstration, and read every mail.',
    ],
    [
      set.DEMO === true && set.SMTP_URL !== undefined,
      'DEMO=on should not stand beside SMTP_URL: the demonstration shows every mail to everybody, and sends none.',
    ],
  ];
  return rules.filter(([isConflict]) => isConflict).map(([, sentence]) => sentence);
}

function overlaps(one: string, other: string): boolean {
  const isAll = (host: string) => ['0.0.0.0', '::'].includes(host);
  return one === other || isAll(one) || isAll(other);
}
