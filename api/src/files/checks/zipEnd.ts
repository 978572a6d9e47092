const END = Buffer.from('PK\x05\x06', 'latin1');
const END_SIZE = 22;
/** A comment may stand behind the end, up to this length. */
const COMMENT_MAX = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;

/** Whether unpacking programs, which look from the end and forgive what stands before, would find a zip. */
export function findsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - END_SIZE - COMMENT_MAX);
  for (let at = bytes.indexOf(END, from); at >= 0; at = bytes.indexOf(END, at + 1)) {
    if (at + END_SIZE > bytes.length) return false;
    const directorySize = bytes.readUInt32LE(at + 12);
    const directoryStart = bytes.readUInt32LE(at + 16);
    if (isDirectory(bytes, at - directorySize) || isDirectory(bytes, directoryStart)) return true;
  }
  return false;
}

function isDirectory(bytes: Buffer, at: number): boolean {
  return at >= 0 && at + 4 <= bytes.length && bytes.readUInt32LE(at) === DIRECTORY_ENTRY;
}
