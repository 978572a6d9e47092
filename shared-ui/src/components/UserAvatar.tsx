import { styled } from '@mui/material/styles';
import { useState } from 'react';

import { initials, initialsTone } from '../format/initials';
import { INITIALS_TONES } from '../theme/palette';

export interface UserAvatarProps {
  /** First and last name, as far as they are known; their initials stand in for a missing picture. */
  name: string;
  /** An https URL at the identity provider. It is requested without a referrer, and may fail. */
  src?: string | undefined;
  /** Width and height in pixels. */
  size?: number;
}

const Circle = styled('span')(({ theme }) => ({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  borderRadius: '50%',
  fontWeight: theme.typography.fontWeightBold,
  lineHeight: 1,
  variants: INITIALS_TONES.map((tone) => ({
    props: { 'data-tone': tone },
    style: {
      color: theme.vars.palette.initials[tone].text,
      background: theme.vars.palette.initials[tone].bg,
    },
  })),
}));

const Picture = styled('img')({ width: '100%', height: '100%', objectFit: 'cover' });

/** A person's picture, or their initials, or a figure. Decoration: the person's name stands beside it. */
export function UserAvatar({ name, src, size = 40 }: UserAvatarProps) {
  const [failed, setFailed] = useState<string>();
  const showsPicture = Boolean(src) && failed !== src;

  return (
    <Circle
      aria-hidden
      data-tone={initialsTone(name)}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {showsPicture ? (
        <Picture
          src={src}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(src)}
        />
      ) : (
        initials(name) || <Figure />
      )}
    </Circle>
  );
}

function Figure() {
  return (
    <svg viewBox="0 0 24 24" width="60%" height="60%" fill="currentColor">
      <circle cx="12" cy="8" r="4" />
      <path d="M4 20c0-4 3.6-6.5 8-6.5s8 2.5 8 6.5z" />
    </svg>
  );
}
