import { lazyPart, Skeleton } from '@jobharbor/shared-ui/core';

/** The form is loaded when it is rendered: forms are no part of the shell's first bundle. */
export const EmailLink = lazyPart(
  () => import('./EmailLinkForm').then((module) => module.EmailLinkForm),
  <Skeleton data-coming="" variant="rounded" height={148} />,
);
