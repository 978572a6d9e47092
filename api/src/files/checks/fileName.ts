import { FILE_NAME_MAX } from '@jobharbor/contract';

/** Names that Windows takes for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Only the end of a longer name is read. It has the extension. */
const READ_MAX = 1_000;

/**
 * Makes a name that can be displayed and saved on any system: without a path, control and direction characters, and
 * characters that file systems refuse. Percent-encoding is not decoded.
 */
export function sanitiseFileName(given: string): string {
  const name = given
    .slice(-READ_MAX)
    .normalize('NFC')
    // Cf has the direction overrides. Its two joiners are kept, because Persian and emoji need them.
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(/^.*[/\\]/, '')
    .replace(/[<>:"|?*]/g, '_');
  const whole = trim(name);
  const dot = whole.lastIndexOf('.');
  const extension = dot < 0 ? '' : whole.slice(dot);
  const base = trim(dot < 0 ? whole : whole.slice(0, dot)) || 'cover-letter';
  return shorten(base.replace(DEVICE, '_$&'), extension);
}

/** Systems remove blanks and dots at the end, and hide names that begin with a dot. */
function trim(name: string): string {
  const isExtension = /^[. ]*\.[a-z]+[. ]*$/i.test(name);
  return name.replace(isExtension ? /^[. ]*(?=\.[a-z])/i : /^[. ]+/, '').replace(/[. ]+$/, '');
}

function shorten(base: string, extension: string): string {
  const baseMax = FILE_NAME_MAX - Array.from(extension).length;
  return Array.from(base).slice(0, baseMax).join('').trimEnd() + extension;
}
