import { type EmployerAction, mayDo } from '@jobharbor/contract';
import { selectSession, useAppSelector } from '@jobharbor/shared-ui/core';

/** Whether the role of whoever is signed in allows something. What is not allowed is not offered; the server refuses it. */
export function useMay(action: EmployerAction): boolean {
  const { employer } = useAppSelector(selectSession);
  return mayDo(employer?.colleague?.role, action);
}
