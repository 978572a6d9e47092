import MuiOutlinedInput, {
  type OutlinedInputProps as MuiOutlinedInputProps,
} from '@mui/material/OutlinedInput';
import type { SxProps, Theme } from '@mui/material/styles';

import { pasteLists } from './pasteLists';

/**
 * Whether the browser gives a textarea the height of its text. MUI does it by script, which has the page laid out three
 * times for each textarea.
 */
const growsByItself =
  'CSS' in globalThis && 'supports' in CSS && CSS.supports('field-sizing', 'content');

export interface OutlinedInputProps extends Omit<MuiOutlinedInputProps, 'sx'> {
  sx?: Exclude<SxProps<Theme>, readonly unknown[] | null>;
}

/** MUI's input. One of several lines (`multiline`) is `minRows` to `maxRows` lines high. */
export function OutlinedInput({ minRows = 1, maxRows, sx = {}, ...props }: OutlinedInputProps) {
  if (!props.multiline) return <MuiOutlinedInput sx={sx} {...props} />;
  const multiline = { onPaste: pasteLists, ...props };
  if (!growsByItself) {
    return <MuiOutlinedInput minRows={minRows} maxRows={maxRows} sx={sx} {...multiline} />;
  }
  const height = {
    fieldSizing: 'content',
    minHeight: `${minRows}lh`,
    maxHeight: maxRows === undefined ? 'none' : `${maxRows}lh`,
  };
  return (
    <MuiOutlinedInput
      {...multiline}
      inputComponent="textarea"
      inputProps={{ type: undefined, ...props.inputProps }}
      sx={[{ '& textarea': height }, sx]}
    />
  );
}
