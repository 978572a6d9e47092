/** Every shared entry beside `core`. Named here, each is part of the shell's build, and so provided to the remotes. */
const entries = {
  forms: () => import('@jobharbor/shared-ui/forms'),
  inputs: () => import('@jobharbor/shared-ui/inputs'),
  nav: () => import('@jobharbor/shared-ui/nav'),
  dialog: () => import('@jobharbor/shared-ui/dialog'),
  data: () => import('@jobharbor/shared-ui/data'),
  cv: () => import('@jobharbor/shared-ui/cv'),
  conversation: () => import('@jobharbor/shared-ui/conversation'),
  icons: () => import('@jobharbor/shared-ui/icons'),
};

export type SharedEntry = keyof typeof entries;

/** Starts loading entries before the page needs them. The page repeats a failure, and shows it. */
export function preloadSharedEntries(names: readonly SharedEntry[]): void {
  for (const name of names) entries[name]().catch(() => undefined);
}
