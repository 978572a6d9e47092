/** See `buildStale.mjs`. */
export function buildStale(options?: {
  force?: boolean;
  only?: string[];
  onProgress?: (text: string) => void;
}): Promise<boolean>;
