import { UPLOAD_TYPES, type UploadKind } from '@jobharbor/contract';

/** How a file goes out: a PDF is shown by the browser, a document for Word is only saved. */
export function fileHeaders({ name, kind }: { name: string; kind: UploadKind }) {
  const disposition = kind === 'pdf' ? 'inline' : 'attachment';
  return {
    'content-type': UPLOAD_TYPES[kind],
    'content-disposition': `${disposition}; filename="${toAscii(name)}"; filename*=UTF-8''${encode(name)}`,
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'no-store',
  };
}

/** For programs that do not know `filename*`; a percent sign would make some decode it (RFC 6266, appendix D). */
function toAscii(name: string): string {
  return name.replace(/[^ -~]|["\\%]/gu, '_');
}

/** RFC 5987: what is no attr-char is percent-encoded. */
function encode(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
