import { NotFoundState } from '@jobharbor/shared-ui/core';

export function NotFound() {
  return <NotFoundState />;
}
