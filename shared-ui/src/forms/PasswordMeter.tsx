import { PASSWORD_RULES, passwordScore } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';

import { LoadingAnnouncer } from '../components/LoadingAnnouncer';

export interface PasswordMeterProps {
  password: string;
}

/** Milliseconds without a key until the strength is read out: not with each one. */
const PAUSE = 800;
const WORDS = ['', 'very weak', 'weak', 'fair', 'nearly there', 'strong'] as const;
const BARS = PASSWORD_RULES.map((_rule, index) => index + 1);

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
              // Forced colours take backgrounds away.
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
