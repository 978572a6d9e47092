declare global {
  interface Window {
    __nonce__?: string | undefined;
  }
}

const meta =
  typeof document === 'undefined'
    ? null
    : document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');

/** The nonce that lets this page's style tags through the Content-Security-Policy; undefined on static hosting. */
export const nonce = meta?.nonce || meta?.content || undefined;

// goober, inside notistack, makes its style tag while its module loads, and reads the nonce here.
if (typeof window !== 'undefined') window.__nonce__ = nonce;
