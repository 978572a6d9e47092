/** Every entry of shared-ui beside `core`. Named here, each is part of the shell's build, and so provided to the remotes. */
const doors = {
  forms: () => import('@jobharbor/shared-ui/forms'),
  inputs: () => import('@jobharbor/shared-ui/inputs'),
  nav: () => import('@jobharbor/shared-ui/nav'),
  dialog: () => import('@jobharbor/shared-ui/dialog'),
  data: () => import('@jobharbor/shared-ui/data'),
  icons: () => import('@jobharbor/shared-ui/icons'),
};

export type Door = keyof typeof doors;

/** Starts loading entries beside the page that will ask for them. A failure here is met again, and shown, by the page. */
export function startDoors(names: readonly Door[]): void {
  for (const name of names) doors[name]().catch(() => undefined);
}
