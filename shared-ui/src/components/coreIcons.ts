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
import { createSvgIcon } from '@mui/material/utils';
import { createElement } from 'react';

/**
 * An icon of one path.
 * @param path What `d` of an SVG path is, on a field of 24 by 24.
 * @param name What React's tools show.
 */
export const svgIcon = (path: string, name: string) =>
  createSvgIcon(createElement('path', { d: path }), name);

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
