import type { Config } from './config.ts';

/** What is wrong with several variables together, though each alone would do; a sentence each. */
export function conflictingSettings(config: Config, environment: NodeJS.ProcessEnv): string[] {
  const isSet = (name: string) => Boolean(environment[name]?.trim());
  const { host, port, metrics, releaseStore, fileStore } = config;
  const hasBucket = [releaseStore, fileStore].some((store) => store?.startsWith('s3:'));
  const rules: [isWrong: boolean, sentence: string][] = [
    [
      metrics?.port === port && isSamePlace(host, metrics.host),
      'METRICS_PORT should be another port than PORT: the metrics are not for visitors.',
    ],
    [
      isSet('METRICS_HOST') && !isSet('METRICS_PORT'),
      'METRICS_HOST says where, but without METRICS_PORT there are no metrics.',
    ],
    [
      isSet('DATABASE_REPLICA_URL') && !isSet('DATABASE_URL'),
      'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no replica.',
    ],
    [
      hasBucket && isSet('AWS_ACCESS_KEY_ID') !== isSet('AWS_SECRET_ACCESS_KEY'),
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY should be set together, or neither.',
    ],
  ];
  return rules.filter(([isWrong]) => isWrong).map(([, sentence]) => sentence);
}

function isSamePlace(one: string, other: string): boolean {
  const isAll = (host: string) => ['0.0.0.0', '::'].includes(host);
  return one === other || isAll(one) || isAll(other);
}
