import { APPLICATION_STATUSES, statusLabel } from '@jobharbor/contract';
import { Box, Button, Typography } from '@jobharbor/shared-ui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import { FormControlLabel, Switch } from '@jobharbor/shared-ui/inputs';
import { useEffect, useId, useRef, useState } from 'react';

import { employerStorage } from '../../../data/storage';
import { useMay } from '../../../data/useMay';

/** What each key does, by the character that it types. */
export type Shortcuts = Readonly<Partial<Record<string, () => void>>>;

const STATUS_KEYS = APPLICATION_STATUSES.map((status, index) => ({
  key: String(index + 1),
  status,
}));

/** The keys of the statuses: their numbers in the list. */
export function statusShortcuts(
  choose: (status: (typeof APPLICATION_STATUSES)[number]) => void,
): Shortcuts {
  return Object.fromEntries(STATUS_KEYS.map(({ key, status }) => [key, () => choose(status)]));
}

type Description = readonly [keys: string, text: string];

const ANSWERING: readonly Description[] = [
  ...STATUS_KEYS.map(({ key, status }) => [key, `Status ‘${statusLabel(status)}’`] as const),
  ['X', 'Select or leave out an application of the list'],
  ['U', 'Undo the last status'],
  ['R', 'Write feedback'],
];

/** The keys that do something for a role. */
const descriptions = (mayAnswer: boolean): readonly Description[] => [
  ['J', 'Next application'],
  ['K', 'Previous application'],
  ...(mayAnswer ? ANSWERING : []),
  ['N', 'Write a note'],
  ['?', 'Show these keys'],
];

const areOn = () => employerStorage.read('employer.device/shortcuts') !== 'off';

/** Single keys type text in a field, choose in a select, and belong to a dialog while one is open. */
function isTaken({ target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // A checkbox takes no letters.
  const field =
    'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';
  return target.closest(field) !== null || document.querySelector('[role$="dialog"]') !== null;
}

/** Does something at the press of a single key, unless such keys are turned off (WCAG 2.1.4). */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts);
  useEffect(() => {
    current.current = shortcuts;
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
      if (!areOn() || isTaken(event)) return;
      const action = current.current[key.toLowerCase()];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The button that lists the keys and turns them on and off. Hidden where there is no keyboard to expect. */
export function ShortcutHelp() {
  const [isOpen, setIsOpen] = useState(false);
  const [isOn, setIsOn] = useState(areOn);
  const titleId = useId();
  const mayAnswer = useMay('answer');
  useShortcuts({ '?': () => setIsOpen(true) });

  return (
    <>
      <Button
        size="small"
        color="inherit"
        onClick={() => setIsOpen(true)}
        sx={{ '@media (hover: none)': { display: 'none' } }}
      >
        Keyboard Shortcuts
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} aria-labelledby={titleId}>
        <DialogTitle id={titleId}>Keyboard shortcuts</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: 'auto 1fr',
              alignItems: 'baseline',
              columnGap: 2,
              rowGap: 1,
              m: 0,
              opacity: isOn ? 1 : 0.6,
              '& dd': { m: 0 },
            }}
          >
            {descriptions(mayAnswer).map(([keys, text]) => (
              <Box key={keys} sx={{ display: 'contents' }}>
                <dt>
                  <Box
                    component="kbd"
                    sx={{ px: 1, border: 1, borderColor: 'control.border', borderRadius: 0.5 }}
                  >
                    {keys}
                  </Box>
                </dt>
                <dd>{text}</dd>
              </Box>
            ))}
          </Box>
          <FormControlLabel
            control={
              <Switch
                checked={isOn}
                onChange={(_event, checked) => {
                  employerStorage.write('employer.device/shortcuts', checked ? undefined : 'off');
                  setIsOn(checked);
                }}
              />
            }
            label="Use single keys"
          />
          <Typography variant="body2" color="textSecondary">
            They do nothing while you type in a field.
          </Typography>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>Close</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
