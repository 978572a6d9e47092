import { PASSWORD_RULES, PASSWORD_SYMBOLS, passwordScore } from '@jobharbor/contract';
import { Box, IconButton, LoadingAnnouncer, Typography } from '@jobharbor/shared-ui/core';
import {
  FieldFrame,
  type FieldFrameProps,
  OutlinedInput,
  useFormField,
} from '@jobharbor/shared-ui/forms';
import { VisibilityIcon, VisibilityOffIcon } from '@jobharbor/shared-ui/icons';
import { useEffect, useState } from 'react';

/** Milliseconds without a key until the strength is read out: not with each one. */
const PAUSE = 800;

const WORDS = ['', 'very weak', 'weak', 'fair', 'nearly there', 'strong'] as const;

const SYMBOLS = `Symbols: ${PASSWORD_SYMBOLS.join(' ')}`;

/** For the passwords that browsers suggest. https://developer.apple.com/password-rules/ */
const RULES = `minlength: 8; required: lower; required: upper; required: digit; required: [${PASSWORD_SYMBOLS.join('')}]`;

const BARS = PASSWORD_RULES.map((_rule, index) => index + 1);

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
  autoFocus?: boolean;
}

/** A Formik field for a password, which can be shown. Pasting and password managers work, and nothing is cut off. */
export function PasswordFormField(props: PasswordFormFieldProps) {
  const { name, label, help, required, autoComplete, hasMeter, showsErrorWhileTyping, autoFocus } =
    props;
  const { field, error, message } = useFormField<string>(name);
  const [isShown, setShown] = useState(false);
  const isNew = autoComplete === 'new-password';
  const isBeingTyped = showsErrorWhileTyping && field.value !== '';

  return (
    <div>
      <FieldFrame
        {...{ label, required }}
        help={help ?? (isNew && SYMBOLS)}
        error={isBeingTyped ? message : error}
      >
        {({ id, ...aria }) => (
          <OutlinedInput
            {...field}
            id={id}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoFocus={autoFocus}
            inputProps={{
              ...aria,
              ...{ autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
              passwordrules: isNew ? RULES : undefined,
            }}
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

interface PasswordMeterProps {
  password: string;
}

/** One bar for each of the rules that a password keeps, and the same in words. It informs; the form's rules decide. */
export function PasswordMeter({ password }: PasswordMeterProps) {
  const score = passwordScore(password);
  const text = `Password strength: ${score} of 5${score > 0 ? `, ${WORDS[score] ?? ''}` : ''}`;

  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, mt: 1 }}>
      <Box
        role="meter"
        aria-label="Strength of the password"
        aria-valuemin={0}
        aria-valuemax={5}
        aria-valuenow={score}
        aria-valuetext={text}
        sx={{ display: 'flex', flex: '1 1 8rem', gap: 0.5 }}
      >
        {BARS.map((bar) => (
          <Box
            key={bar}
            data-filled={bar <= score}
            sx={{
              flex: 1,
              height: 6,
              borderRadius: 3,
              bgcolor: bar <= score ? toneOf(score) : 'divider',
              // Forced colours remove backgrounds.
              '@media (forced-colors: active)': {
                border: '1px solid',
                bgcolor: bar <= score ? 'CanvasText' : 'Canvas',
                forcedColorAdjust: 'none',
              },
            }}
          />
        ))}
      </Box>
      <Typography aria-hidden variant="caption" color="textSecondary">
        {text}
      </Typography>
      <Announced text={password ? text : ''} />
    </Box>
  );
}

function toneOf(score: number): string {
  if (score === BARS.length) return 'success.main';
  return score > 2 ? 'warning.main' : 'error.main';
}

function Announced({ text }: { text: string }) {
  const [message, setMessage] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setMessage(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return <LoadingAnnouncer message={message} />;
}
