import {
  mdiAlertCircle,
  mdiBookmark,
  mdiBookmarkOutline,
  mdiBriefcaseOutline,
  mdiCheckCircle,
  mdiCheckDecagram,
  mdiClose,
  mdiInformation,
  mdiMagnify,
  mdiMapMarkerOutline,
  mdiOfficeBuilding,
} from '@mdi/js';
import { type ComponentProps, createElement } from 'react';

import { staticStyled } from '../theme/staticStyled';

const ofSize = (fontSize: string) =>
  staticStyled('svg')(({ theme }) => ({
    width: '1em',
    height: '1em',
    flexShrink: 0,
    fontSize,
    fill: 'currentColor',
    userSelect: 'none',
    transition: theme.transitions.create('fill', {
      duration: theme.transitions.duration.shorter,
    }),
  }));

/** An icon for each size. MUI's `SvgIcon` takes 40 µs to render, a plain element 4, and a list of jobs has 50. */
const SIZES = {
  inherit: /* @__PURE__ */ ofSize('inherit'),
  small: /* @__PURE__ */ ofSize('1.25rem'),
  medium: /* @__PURE__ */ ofSize('1.5rem'),
  large: /* @__PURE__ */ ofSize('2.1875rem'),
};

interface IconProps extends Omit<ComponentProps<'svg'>, 'fontSize'> {
  fontSize?: keyof typeof SIZES;
}

/**
 * An icon of one path. Screen readers do not read it.
 * @param path What `d` of an SVG path is, on a field of 24 by 24.
 * @param name What React's tools show.
 */
export function svgIcon(path: string, name: string) {
  const Icon = ({ fontSize = 'medium', ...props }: IconProps) =>
    createElement(
      SIZES[fontSize],
      { viewBox: '0 0 24 24', focusable: false, 'aria-hidden': true, ...props },
      createElement('path', { d: path }),
    );
  Icon.displayName = `${name}Icon`;
  return Icon;
}

// What pages alone show is in entries/icons.ts: this module comes with the first load.
export const BookmarkIcon = /* @__PURE__ */ svgIcon(mdiBookmark, 'Bookmark');
export const BookmarkOutlineIcon = /* @__PURE__ */ svgIcon(mdiBookmarkOutline, 'BookmarkOutline');
export const BusinessIcon = /* @__PURE__ */ svgIcon(mdiOfficeBuilding, 'Business');
export const CheckCircleIcon = /* @__PURE__ */ svgIcon(mdiCheckCircle, 'CheckCircle');
export const CloseIcon = /* @__PURE__ */ svgIcon(mdiClose, 'Close');
export const ErrorIcon = /* @__PURE__ */ svgIcon(mdiAlertCircle, 'Error');
export const InfoIcon = /* @__PURE__ */ svgIcon(mdiInformation, 'Info');
export const PlaceIcon = /* @__PURE__ */ svgIcon(mdiMapMarkerOutline, 'Place');
export const SearchIcon = /* @__PURE__ */ svgIcon(mdiMagnify, 'Search');
export const VerifiedIcon = /* @__PURE__ */ svgIcon(mdiCheckDecagram, 'Verified');
export const WorkIcon = /* @__PURE__ */ svgIcon(mdiBriefcaseOutline, 'Work');
