import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useField } from 'formik';
import { useState } from 'react';

import { VisibilityIcon, VisibilityOffIcon } from '../components/icons.ts';
import { FieldFrame, type FieldFrameProps } from './FieldFrame';
import { PasswordMeter } from './PasswordMeter';
import { useServerError } from './serverErrors';

export interface PasswordFormFieldProps extends Pick<
  FieldFrameProps,
  'label' | 'help' | 'required'
> {
  name: string;
  autoComplete: 'current-password' | 'new-password';
  /** Shows how many of the rules the password keeps. */
  hasMeter?: boolean;
  /** Shows the first broken rule from the first character on, not only once the field was left. */
  showsErrorWhileTyping?: boolean;
}

/** A Formik field for a password, which can be shown. Pasting and password managers work, and nothing is cut off. */
export function PasswordFormField(props: PasswordFormFieldProps) {
  const { name, label, help, required, autoComplete, hasMeter, showsErrorWhileTyping } = props;
  const [field, meta] = useField<string>(name);
  const serverError = useServerError(name, field.value);
  const [isShown, setShown] = useState(false);
  const isErrorVisible = meta.touched || (showsErrorWhileTyping && field.value !== '');

  return (
    <div>
      <FieldFrame
        {...{ label, help, required }}
        error={isErrorVisible ? (meta.error ?? serverError) : undefined}
      >
        {({ id, ...aria }) => (
          <OutlinedInput
            {...field}
            id={id}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            inputProps={{ ...aria, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false }}
            endAdornment={
              <IconButton
                aria-label="Show password"
                aria-pressed={isShown}
                aria-controls={id}
                edge="end"
                // The field keeps the focus, and its error does not move the button away before the press ends.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? <VisibilityOffIcon /> : <VisibilityIcon />}
              </IconButton>
            }
          />
        )}
      </FieldFrame>
      {hasMeter && <PasswordMeter password={field.value} />}
    </div>
  );
}
