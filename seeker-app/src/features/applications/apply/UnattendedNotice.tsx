import { Notice } from '@jobharbor/shared-ui/core';

/** Said before and after applying for an imported job. */
export const UnattendedNotice = () => (
  <Notice>
    This job was imported. Its employer does not use this portal, so nobody reads an application
    that is sent here.
  </Notice>
);
