import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const TEXT = /\.(js|css|html|json|svg|txt)$/;
/** Below, the headers of an answer weigh more than what is saved. */
const SMALLEST = 512;

/** What is added to a file's name for its packed form. */
export const PACKED = ['.br', '.gz'] as const;
export type Packed = (typeof PACKED)[number];

/**
 * The packed forms of a file, as small as they get (Brotli 11, gzip 9); only those that are smaller than the file,
 * and none of what is packed already, such as fonts and pictures.
 */
export async function compress(name: string, bytes: Uint8Array): Promise<Map<Packed, Uint8Array>> {
  if (!TEXT.test(name) || bytes.length <= SMALLEST) return new Map();
  const [br, gz] = await Promise.all([
    brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    zip(bytes, { level: 9 }),
  ]);
  const forms: [Packed, Uint8Array][] = [
    ['.br', br],
    ['.gz', gz],
  ];
  return new Map(forms.filter(([, packed]) => packed.length < bytes.length));
}
