/** Long enough for a slow browser to begin saving; the bytes are kept in memory until then. */
const KEPT = 60_000;

/** Saves what a local address stands for as a file of that name. */
export function saveFile(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}
