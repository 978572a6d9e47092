import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';

import { useKeptFocus } from './useKeptFocus';

export type { ButtonProps };

/** The button of MUI. With `loading` it gets the focus back after its action, unless the focus has moved meanwhile. */
export const Button = ((props: ButtonProps) =>
  props.loading === undefined ? (
    <MuiButton {...props} />
  ) : (
    <LoadingButton {...props} />
  )) as typeof MuiButton;

function LoadingButton({ ref, ...props }: ButtonProps) {
  const kept = useKeptFocus(Boolean(props.loading) || Boolean(props.disabled));
  return <MuiButton {...props} ref={useForkRef(kept, ref)} />;
}
