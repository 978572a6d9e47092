import { employerDrafts } from '@jobharbor/shared-ui/core';
import { useState } from 'react';

/** Words to an applicant that are not sent yet: they outlive a card that a refresh or a filter takes away. */
export function useFeedbackDraft(
  employerId: string,
  applicationId: string,
): [string, (text: string) => void] {
  const section = `feedback/${applicationId}`;
  const [text, setText] = useState(() => {
    const draft = employerDrafts.read(employerId, section);
    return typeof draft === 'string' ? draft : '';
  });
  const change = (typed: string) => {
    setText(typed);
    employerDrafts.write(employerId, section, typed || undefined);
  };
  return [text, change];
}
