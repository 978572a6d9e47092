import { isBreak, isDigit, isSpace } from './pdfLexer.ts';
import { Refused } from './refused.ts';

const OBJECT = Buffer.from('obj');
const TRAILER = Buffer.from('trailer');
/** Each object has the word at its start and at its end; a file of 5 MB has some ten thousand of them. */
const WORDS_MAX = 250_000;

/**
 * Where objects may begin: after every `12 0 obj` and `trailer`, also inside strings and data, since a viewer goes
 * wherever the file's table or its own search sends it.
 */
export function* objectStarts(bytes: Buffer): Generator<number> {
  for (const at of wordsIn(bytes, OBJECT)) {
    if (followsNumber(bytes, at)) yield at + OBJECT.length;
  }
  for (const at of wordsIn(bytes, TRAILER)) yield at + TRAILER.length;
}

function* wordsIn(bytes: Buffer, word: Buffer): Generator<number> {
  let count = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
    count += 1;
    if (count > WORDS_MAX) throw new Refused('too many objects');
    if (isBreak(bytes[at + word.length])) yield at;
  }
}

/** Between a number and the word there may be blanks, and comments, which end with a line. */
function followsNumber(bytes: Buffer, at: number): boolean {
  let before = at - 1;
  for (; isSpace(bytes[before]); before -= 1) if (isLineEnd(bytes[before])) return true;
  return isDigit(bytes[before]);
}

function isLineEnd(byte: number | undefined): boolean {
  return byte === 0x0a || byte === 0x0d;
}
