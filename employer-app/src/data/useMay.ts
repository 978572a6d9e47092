import { type EmployerAction, mayDo } from '@jobharbor/contract';
import { selectSession, useAppSelector } from '@jobharbor/shared-ui/core';

/**
 * Whether the role of the signed-in colleague allows an action. The screens hide what is not allowed; the server
 * refuses it.
 */
export function useMay(action: EmployerAction): boolean {
  const { employer } = useAppSelector(selectSession);
  return mayDo(employer?.colleague?.role, action);
}
