import { readStored, writeStored } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

/** Whether the sidebar is collapsed, as it was left in this browser. */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useState(() => readStored('employerSidebar') === 'collapsed');
  const toggle = () => {
    writeStored('employerSidebar', isCollapsed ? 'open' : 'collapsed');
    setCollapsed(!isCollapsed);
  };
  return { isCollapsed, toggle };
}
