import { useEffect, useRef, useState } from 'react';

import { initials, initialsTone } from '../../format/initials';
import { INITIALS_TONES } from '../../theme/palette';
import { staticStyled } from '../../theme/staticStyled';
import { BusinessIcon } from '../coreIcons.ts';

export interface CompanyLogoProps {
  companyName?: string | undefined;
  /** An https URL of any server. It is requested without a referrer, and may fail. */
  src?: string | undefined;
  size?: (typeof SIZES)[number];
}

/** Width and height in pixels. */
const SIZES = [36, 40, 44, 48, 72, 88] as const;

const Frame = staticStyled('div')(({ theme }) => ({
  flex: 'none',
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '1em',
  height: '1em',
  overflow: 'hidden',
  borderRadius: theme.vars.shape.borderRadius,
  lineHeight: 1,
  padding: 4,
  background: theme.vars.palette.common.white,
  border: `1px solid ${theme.vars.palette.divider}`,
  ...Object.fromEntries(SIZES.map((size) => [`&[data-size="${size}"]`, { fontSize: size }])),
  ...Object.fromEntries(
    INITIALS_TONES.map((tone) => {
      const { text, bg } = theme.vars.palette.initials[tone];
      return [`&[data-tone="${tone}"]`, { padding: 0, border: 0, color: text, background: bg }];
    }),
  ),
  '& > span': { fontSize: '0.36em', fontWeight: theme.typography.fontWeightBold },
  '& > span > svg': { display: 'block', fontSize: '1.4em' },
  '& > img': {
    width: '100%',
    height: '100%',
    objectFit: 'contain',
    // Of a picture that has failed alone: without a script nothing else takes its place. Not in Safari.
    '&::after': {
      content: 'attr(data-initials)',
      position: 'absolute',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      fontSize: '0.36em',
      fontWeight: theme.typography.fontWeightBold,
      color: theme.vars.palette.brand.softText,
      background: theme.vars.palette.brand.soft,
    },
  },
}));

/** A company's logo, or its initials. Decoration: the company's name stands beside it. */
export function CompanyLogo({ companyName = '', src, size = 48 }: CompanyLogoProps) {
  const [failed, setFailed] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  const showsPicture = Boolean(src) && failed !== src;

  useEffect(() => {
    // The server's picture may have failed before anybody listened.
    const isBroken = picture.current?.complete && picture.current.naturalWidth === 0;
    if (isBroken) setFailed(src);
  }, [src]);

  return (
    <Frame
      aria-hidden
      data-size={size}
      data-tone={showsPicture ? undefined : initialsTone(companyName)}
    >
      {showsPicture ? (
        <img
          ref={picture}
          src={src}
          data-initials={initials(companyName)}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        <span>{initials(companyName) || <BusinessIcon fontSize="inherit" />}</span>
      )}
    </Frame>
  );
}
