import {
  mdiAccountMultiple,
  mdiArrowDown,
  mdiArrowUp,
  mdiCheck,
  mdiChevronLeft,
  mdiChevronRight,
  mdiDotsVertical,
  mdiDrag,
  mdiEmailAlertOutline,
  mdiEyeOffOutline,
  mdiEyeOutline,
  mdiFileUploadOutline,
  mdiInbox,
  mdiLogout,
  mdiMagnifyRemoveOutline,
  mdiMenu,
  mdiNotePlusOutline,
  mdiPencil,
  mdiPlus,
  mdiPrinter,
  mdiRss,
  mdiShieldAlert,
  mdiTrashCanOutline,
  mdiTune,
  mdiViewDashboard,
} from '@mdi/js';

import { svgIcon } from '../components/coreIcons.ts';

export {
  BookmarkIcon,
  BookmarkOutlineIcon,
  BusinessIcon,
  CloseIcon,
  SearchIcon,
  VerifiedIcon,
  WorkIcon,
} from '../components/coreIcons.ts';
export const AddIcon = /* @__PURE__ */ svgIcon(mdiPlus, 'Add');
export const ColleaguesIcon = /* @__PURE__ */ svgIcon(mdiAccountMultiple, 'Colleagues');
export const ArrowDownwardIcon = /* @__PURE__ */ svgIcon(mdiArrowDown, 'ArrowDownward');
export const ArrowUpwardIcon = /* @__PURE__ */ svgIcon(mdiArrowUp, 'ArrowUpward');
export const CheckIcon = /* @__PURE__ */ svgIcon(mdiCheck, 'Check');
export const ChevronLeftIcon = /* @__PURE__ */ svgIcon(mdiChevronLeft, 'ChevronLeft');
export const ChevronRightIcon = /* @__PURE__ */ svgIcon(mdiChevronRight, 'ChevronRight');
export const DashboardIcon = /* @__PURE__ */ svgIcon(mdiViewDashboard, 'Dashboard');
export const DeleteIcon = /* @__PURE__ */ svgIcon(mdiTrashCanOutline, 'Delete');
export const DragIcon = /* @__PURE__ */ svgIcon(mdiDrag, 'Drag');
export const EditIcon = /* @__PURE__ */ svgIcon(mdiPencil, 'Edit');
export const FeedIcon = /* @__PURE__ */ svgIcon(mdiRss, 'Feed');
export const InboxIcon = /* @__PURE__ */ svgIcon(mdiInbox, 'Inbox');
export const LogoutIcon = /* @__PURE__ */ svgIcon(mdiLogout, 'Logout');
export const MailIcon = /* @__PURE__ */ svgIcon(mdiEmailAlertOutline, 'Mail');
export const MenuIcon = /* @__PURE__ */ svgIcon(mdiMenu, 'Menu');
export const MoreVertIcon = /* @__PURE__ */ svgIcon(mdiDotsVertical, 'MoreVert');
export const PostAddIcon = /* @__PURE__ */ svgIcon(mdiNotePlusOutline, 'PostAdd');
export const PrintIcon = /* @__PURE__ */ svgIcon(mdiPrinter, 'Print');
export const SearchOffIcon = /* @__PURE__ */ svgIcon(mdiMagnifyRemoveOutline, 'SearchOff');
export const TuneIcon = /* @__PURE__ */ svgIcon(mdiTune, 'Tune');
export const UnverifiedIcon = /* @__PURE__ */ svgIcon(mdiShieldAlert, 'Unverified');
export const UploadFileIcon = /* @__PURE__ */ svgIcon(mdiFileUploadOutline, 'UploadFile');
export const VisibilityIcon = /* @__PURE__ */ svgIcon(mdiEyeOutline, 'Visibility');
export const VisibilityOffIcon = /* @__PURE__ */ svgIcon(mdiEyeOffOutline, 'VisibilityOff');
