import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';

import { initials, initialsTone } from '../../format/initials';
import { BusinessIcon } from '../coreIcons.ts';

export interface CompanyLogoProps {
  companyName?: string | undefined;
  /** An https URL of anyone's server: asked for without a referrer, and never trusted to answer. */
  src?: string | undefined;
  /** Width and height in pixels. */
  size?: number;
}

const Picture = styled('img')(({ theme }) => ({
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
    color: theme.vars.palette.brand.softText,
    background: theme.vars.palette.brand.soft,
  },
}));

/** A company's logo, or its initials. Decoration: the company's name stands beside it. */
export function CompanyLogo({ companyName = '', src, size = 48 }: CompanyLogoProps) {
  const [failed, setFailed] = useState<string>();
  const picture = useRef<HTMLImageElement>(null);
  const tone = initialsTone(companyName);
  const showsPicture = Boolean(src) && failed !== src;

  useEffect(() => {
    // The server's picture may have failed before anybody listened.
    const isBroken = picture.current?.complete && picture.current.naturalWidth === 0;
    if (isBroken) setFailed(src);
  }, [src]);

  return (
    <Box
      aria-hidden
      sx={{
        flex: 'none',
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        width: size,
        height: size,
        overflow: 'hidden',
        borderRadius: 1,
        fontSize: size * 0.36,
        fontWeight: 'fontWeightBold',
        lineHeight: 1,
        ...(showsPicture
          ? {
              p: '4px',
              bgcolor: 'common.white',
              border: '1px solid',
              borderColor: 'divider',
            }
          : { color: `initials.${tone}.text`, bgcolor: `initials.${tone}.bg` }),
      }}
    >
      {showsPicture ? (
        <Picture
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
        initials(companyName) || <BusinessIcon sx={{ fontSize: size * 0.5 }} />
      )}
    </Box>
  );
}
