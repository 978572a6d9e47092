import { UPLOAD_TYPES } from '@jobharbor/contract';
import { constants, crc32, deflateRawSync } from 'node:zlib';

/** A file in the form that Playwright uploads. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const PDF = UPLOAD_TYPES.pdf.mediaType;
const DOCX = UPLOAD_TYPES.docx.mediaType;

/** A small valid PDF of one page. */
export function aLetter(words: string, name = 'letter.pdf'): Upload {
  const content = `BT /F1 18 Tf 72 720 Td (${words}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const start = text.length;
  text += `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: PDF, buffer: Buffer.from(text, 'latin1') };
}

/** A docx of one megabyte that unpacks to one gigabyte. */
export function aBomb(): Upload {
  const megabyte = Buffer.alloc(1024 * 1024);
  // A fully flushed block does not depend on its position, so one block is repeated.
  const block = deflateRawSync(megabyte, { finishFlush: constants.Z_FULL_FLUSH });
  const blocks = Array.from({ length: 1024 }, () => block);
  const deflated = Buffer.concat([...blocks, deflateRawSync(Buffer.alloc(0))]);
  const types = deflateRawSync('<Types/>');
  const buffer = zip([
    { name: '[Content_Types].xml', deflated: types, size: 8, crc: crc32('<Types/>') },
    { name: 'word/document.xml', deflated, size: 1024 ** 3, crc: 0 },
  ]);
  return { name: 'letter.docx', mimeType: DOCX, buffer };
}

interface Entry {
  name: string;
  deflated: Buffer;
  size: number;
  crc: number;
}

function zip(entries: Entry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, deflated, size, crc } of entries) {
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc, 10);
    common.writeUInt32LE(deflated.length, 14);
    common.writeUInt32LE(size, 18);
    common.writeUInt16LE(name.length, 22);
    const head = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name)]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const version = Buffer.from([20, 0]);
    central.push(Buffer.from('PK\x01\x02'), version, common, tail, Buffer.from(name));
    local.push(head, deflated);
    offset += head.length + deflated.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...local, directory, Buffer.from('PK\x05\x06'), end]);
}
