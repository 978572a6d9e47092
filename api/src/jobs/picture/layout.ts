import { BRAND, BRAND_COLORS, PICTURE_SIZE } from '@jobharbor/contract';
import type { Node } from '@takumi-rs/wasm';

import { FIGURES_STACK, FONT_STACK } from './fonts.ts';

/** What a picture says. A text that the job does not have is empty. */
export interface PictureContent {
  title: string;
  company: string;
  pay: string;
  place: string;
  /** How the work is done. */
  kind: string;
  /** The portal's host. */
  site: string;
}

/** A title's size by its width in characters. A wide character counts for two. */
const TITLE_SIZES = [
  { most: 21, fontSize: 92, lineClamp: 2 },
  { most: 44, fontSize: 76, lineClamp: 2 },
  { most: 72, fontSize: 58, lineClamp: 3 },
  { most: Infinity, fontSize: 50, lineClamp: 3 },
] as const;

const svg = (content: string, viewBox: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${content}</svg>`);

/** The portal's mark: half an anchor and half a J. */
const MARK = svg(
  `<rect width="32" height="32" rx="9" fill="#fff"/><g fill="none" stroke="${BRAND_COLORS.deep}" stroke-width="2.8" stroke-linecap="round"><circle cx="18" cy="8" r="2.4"/><path d="M18 10.6V20.5a5.5 5.5 0 0 1-11 0M13.2 14.6h9.6"/></g>`,
  '0 0 32 32',
);

/** The lighthouse and the water of the landing page. */
const HARBOUR = svg(
  `<defs>
    <radialGradient id="halo"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <linearGradient id="left" x1="1" x2="0"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    <linearGradient id="right"><stop offset="0" stop-color="#fff" stop-opacity=".12"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
  </defs>
  <g transform="translate(100 296) scale(.8)" fill="#fff">
    <circle cx="1128" cy="112" r="250" fill="url(#halo)"/>
    <path d="M1128 112 300 0v112z" fill="url(#left)"/>
    <path d="M1128 112 1440 66v92z" fill="url(#right)"/>
    <path d="M1098 330 1108 142h40l10 188z" fill-opacity=".92"/>
    <path d="M1106 188h44l2.6 44h-49.2zM1101.4 276h53.2l2.6 44h-58.4z" fill="${BRAND_COLORS.deep}" fill-opacity=".55"/>
    <path d="M1100 142h56v-8h-56z" fill-opacity=".92"/>
    <path d="M1112 134V98h32v36z" fill="${BRAND_COLORS.accent}"/>
    <path d="M1106 98h44l-22-24z" fill-opacity=".92"/>
    <path d="M1020 340c30-34 66-30 92-26s70-10 104 26z" fill-opacity=".35"/>
  </g>
  <g transform="translate(-60 216)" fill="#fff">
    <path d="M0 348c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0v72H0z" fill-opacity=".08"/>
    <path d="M0 372c90-16 180-16 270 0s180 16 270 0 180-16 270 0 180 16 270 0 180-16 270 0 60 10 90 8v40H0z" fill-opacity=".1"/>
    <path d="M0 398c120-14 240-14 360 0s240 14 360 0 240-14 360 0 240 14 360 0v22H0z" fill-opacity=".12"/>
  </g>`,
  `0 0 ${PICTURE_SIZE.width} ${PICTURE_SIZE.height}`,
);

const CLAMPED = { overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** A job's picture as a tree of boxes. */
export function pictureLayout(content: PictureContent): Node {
  const { title, company, pay, place, kind, site } = content;
  return {
    type: 'container',
    style: {
      position: 'relative',
      display: 'flex',
      width: '100%',
      height: '100%',
      backgroundColor: BRAND_COLORS.deep,
      color: BRAND_COLORS.deepText,
      fontFamily: FONT_STACK,
    },
    children: [
      {
        type: 'image',
        src: HARBOUR,
        style: { position: 'absolute', inset: 0, width: '100%', height: '100%' },
      },
      {
        type: 'container',
        style: {
          // Otherwise what is positioned would be drawn over it.
          position: 'relative',
          display: 'flex',
          flexDirection: 'column',
          width: '100%',
          height: '100%',
          padding: '60px 72px 52px',
        },
        children: [
          line(company, { fontSize: 36, color: BRAND_COLORS.deepMuted, marginBottom: 20 }),
          {
            type: 'text',
            text: title,
            style: { ...titleStyle(title), width: '100%', fontWeight: 700, ...CLAMPED },
          },
          {
            type: 'container',
            style: { display: 'flex', flexDirection: 'column', gap: 16, marginTop: 'auto' },
            children: [
              payChip(pay),
              line([place, kind].filter(Boolean).join(' · '), { fontSize: 34 }),
            ],
          },
          footer(site),
        ],
      },
    ],
  };
}

function titleStyle(title: string) {
  const width = Array.from(title).reduce(
    (sum, character) => sum + (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(character) ? 2 : 1),
    0,
  );
  const { fontSize, lineClamp } = TITLE_SIZES.find(({ most }) => width <= most) ?? TITLE_SIZES[0];
  // Letters that join must not be pulled together, and are taller.
  const isJoined = /[\p{sc=Arab}\p{sc=Deva}]/u.test(title);
  return isJoined
    ? { fontSize: fontSize * 0.8, lineClamp, lineHeight: 1.6 }
    : { fontSize, lineClamp, lineHeight: 1.12, letterSpacing: '-0.02em', textWrap: 'balance' };
}

function payChip(pay: string): Node {
  if (!pay) return { type: 'container' };
  return {
    type: 'container',
    style: { display: 'flex', maxWidth: '85%' },
    children: [
      {
        type: 'text',
        text: pay,
        style: {
          padding: '8px 20px',
          borderRadius: 12,
          backgroundColor: BRAND_COLORS.accent,
          color: BRAND_COLORS.accentText,
          fontFamily: FIGURES_STACK,
          fontSize: 36,
          fontWeight: 700,
          whiteSpace: 'nowrap',
          ...CLAMPED,
        },
      },
    ],
  };
}

function line(text: string, style: object): Node {
  return {
    type: 'text',
    text,
    style: {
      width: '85%',
      whiteSpace: 'nowrap',
      ...CLAMPED,
      ...style,
    },
  };
}

function footer(site: string): Node {
  return {
    type: 'container',
    style: { display: 'flex', alignItems: 'center', gap: 16, marginTop: 40 },
    children: [
      { type: 'image', src: MARK, style: { width: 48, height: 48 } },
      { type: 'text', text: BRAND, style: { fontSize: 34, fontWeight: 700 } },
      { type: 'text', text: site, style: { fontSize: 28, color: BRAND_COLORS.deepMuted } },
    ],
  };
}
