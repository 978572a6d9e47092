import { FILE_NAME_MAX } from '@jobharbor/contract';

/** Names that Windows takes for devices, whatever their extension. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** Longer names are nobody's; their end is enough to know the kind by. */
const READ_MAX = 1_000;

/**
 * A name that can be shown and saved anywhere: no path, no control or direction characters, nothing that a
 * file system refuses. Percent-encoded characters stay the text that they are.
 */
export function sanitiseFileName(given: string): string {
  const name = given
    .slice(-READ_MAX)
    .normalize('NFC')
    // Cf holds the direction overrides; the two joiners in it belong to the spelling of Persian and of emoji.
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

/** Systems drop blanks and dots at the end, and hide what begins with a dot. */
function trim(name: string): string {
  const isExtension = /^[. ]*\.[a-z]+[. ]*$/i.test(name);
  return name.replace(isExtension ? /^[. ]*(?=\.[a-z])/i : /^[. ]+/, '').replace(/[. ]+$/, '');
}

function shorten(base: string, extension: string): string {
  const room = FILE_NAME_MAX - Array.from(extension).length;
  return Array.from(base).slice(0, room).join('').trimEnd() + extension;
}
