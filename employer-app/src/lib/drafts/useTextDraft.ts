import { employerDrafts } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

import { useDraftOwner } from './useDraftOwner';

/**
 * A text that is not sent yet: it outlives the page on which it is typed.
 * @param name Tells the person's texts apart.
 */
export function useTextDraft(name: string): [string, (text: string) => void] {
  const owner = useDraftOwner();
  const [text, setText] = useState(() => {
    const draft = employerDrafts.read(owner, name);
    return typeof draft === 'string' ? draft : '';
  });
  const change = (typed: string) => {
    setText(typed);
    employerDrafts.write(owner, name, typed || undefined);
  };
  return [text, change];
}
