import MuiButton, { type ButtonProps } from '@mui/material/Button';
import { useForkRef } from '@mui/material/utils';

import { useKeptFocus } from './useKeptFocus';

export type { ButtonProps };

/** MUI's button. One that is given `loading` has the focus again after its action, unless somebody took it meanwhile. */
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
