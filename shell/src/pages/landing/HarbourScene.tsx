import { Box } from '@jobharbor/shared-ui/core';
import { useId } from 'react';

const fill = (opacity: number) => ({ fill: 'currentColor', fillOpacity: opacity });

/** A lighthouse over calm water, drawn in the section's own colour; decoration only. */
export function HarbourScene() {
  const id = useId();
  return (
    <Box
      component="svg"
      viewBox="0 0 1440 420"
      preserveAspectRatio="xMaxYMax slice"
      aria-hidden
      sx={{
        position: 'absolute',
        inset: 'auto 0 0 0',
        width: '100%',
        // Beside the words where there is room, below them elsewhere.
        height: { xs: 130, sm: 230, lg: '100%' },
        // The light reaches above the picture.
        overflow: 'visible',
      }}
    >
      <defs>
        <radialGradient id={`${id}halo`}>
          <Fade from={0.16} />
        </radialGradient>
        <linearGradient id={`${id}left`} x1="1" x2="0">
          <Fade from={0.12} />
        </linearGradient>
        <linearGradient id={`${id}right`}>
          <Fade from={0.12} />
        </linearGradient>
      </defs>
      <circle cx="1128" cy="112" r="250" fill={`url(#${id}halo)`} />
      <path d="M1128 112 300 0v112z" fill={`url(#${id}left)`} />
      <path d="M1128 112 1440 66v92z" fill={`url(#${id}right)`} />
      <g>
        <path d="M1098 330 1108 142h40l10 188z" {...fill(0.92)} />
        <path
          d="M1106 188h44l2.6 44h-49.2zM1101.4 276h53.2l2.6 44h-58.4z"
          fill="var(--jh-palette-brand-deep)"
          fillOpacity="0.55"
        />
        <path d="M1100 142h56v-8h-56z" {...fill(0.92)} />
        <path d="M1112 134V98h32v36z" fill="var(--jh-palette-accent-main)" />
        <path d="M1106 98h44l-22-24z" {...fill(0.92)} />
        <path d="M1020 340c30-34 66-30 92-26s70-10 104 26z" {...fill(0.35)} />
      </g>
      <g>
        <path d="M1250 330h66l-12 18h-42z" {...fill(0.75)} />
        <path d="M1280 326v-58l-26 58zM1286 326v-46l24 46z" {...fill(0.5)} />
      </g>
      <path
        d="M0 348c120-22 240-22 360 0s240 22 360 0 240-22 360 0 240 22 360 0v72H0z"
        {...fill(0.08)}
      />
      <path
        d="M0 372c90-16 180-16 270 0s180 16 270 0 180-16 270 0 180 16 270 0 180-16 270 0 60 10 90 8v40H0z"
        {...fill(0.1)}
      />
      <path
        d="M0 398c120-14 240-14 360 0s240 14 360 0 240-14 360 0 240 14 360 0v22H0z"
        {...fill(0.12)}
      />
    </Box>
  );
}

/** Light that fades away to nothing. */
function Fade({ from }: { from: number }) {
  return (
    <>
      <stop offset="0" stopColor="currentColor" stopOpacity={from} />
      <stop offset="1" stopColor="currentColor" stopOpacity="0" />
    </>
  );
}
