import { useState } from 'react';

import { employerStorage } from '../../data/storage';

/** Whether the sidebar is collapsed, as it was left in this browser. */
export function useSidebar() {
  const [isCollapsed, setCollapsed] = useState(
    () => employerStorage.read('employerSidebar') === 'collapsed',
  );
  const toggle = () => {
    employerStorage.write('employerSidebar', isCollapsed ? 'open' : 'collapsed');
    setCollapsed(!isCollapsed);
  };
  return { isCollapsed, toggle };
}
