import { personIdOf } from '@jobharbor/contract';
import { selectSession, useAppSelector } from '@jobharbor/shared-ui/core';

/** Whose drafts this tab keeps: those of the person who is signed in, not of the whole company. */
export function useDraftOwner(): string {
  const { employer } = useAppSelector(selectSession);
  return personIdOf(employer);
}
