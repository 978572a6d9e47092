import MuiOutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';

/**
 * Whether the browser gives a textarea the height of its text. MUI does it by script, which has the page laid out three
 * times for each textarea.
 */
const growsByItself =
  'CSS' in globalThis && 'supports' in CSS && CSS.supports('field-sizing', 'content');

/** MUI's input. One of several lines (`multiline`) is `minRows` to `maxRows` lines high. */
export function OutlinedInput({ minRows = 1, maxRows, ...props }: OutlinedInputProps) {
  if (!props.multiline) return <MuiOutlinedInput {...props} />;
  if (!growsByItself) return <MuiOutlinedInput minRows={minRows} maxRows={maxRows} {...props} />;
  return (
    <MuiOutlinedInput
      {...props}
      inputComponent="textarea"
      inputProps={{
        type: undefined,
        ...props.inputProps,
        style: {
          fieldSizing: 'content',
          minHeight: `${minRows}lh`,
          maxHeight: maxRows === undefined ? undefined : `${maxRows}lh`,
        },
      }}
    />
  );
}
