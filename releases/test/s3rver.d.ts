declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  interface StoredObject {
    bucket: string;
    key: string;
  }

  class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      allowMismatchedSignatures?: boolean;
      configureBuckets: { name: string }[];
    });
    store: {
      putObject(object: StoredObject): Promise<{ size: number; md5: string }>;
      getResourcePath(bucket: string, key: string, resource: 'object'): string;
      getObject(
        bucket: string,
        key: string,
      ): Promise<{ metadata: Record<string, string>; content: { destroy(): void } } | null>;
    };
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }

  export = S3rver;
}
