import { Box, Button, Typography, useMediaQuery, type Theme } from '@jobharbor/shared-ui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import { Alert } from '@jobharbor/shared-ui/forms';
import { Checkbox, FormControlLabel } from '@jobharbor/shared-ui/inputs';
import { useId } from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import { FileButton } from '../FileButton';
import { namedSections } from '../sections/sections';
import type { LeftOut } from './importedCv';
import type { ProposedValue } from './proposal';
import { type CvImport, useImport, valuesText } from './useImport';

export interface ImportDialogProps {
  editor: CvEditor;
  open: boolean;
  onClose: () => void;
}

/** Reads a CV from a file, shows what it would change, and saves what is chosen of it. Nothing is saved before. */
export function ImportDialog({ editor, open, onClose }: ImportDialogProps) {
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const cvImport = useImport(editor, () => {
    onClose();
  });
  const { proposal, chosen, isBusy, failure } = cvImport;
  const isDone = proposal?.values.length === 0;

  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      maxWidth="md"
      fullWidth
      fullScreen={isPhone}
      // A dialog that was closed by mistake still has what was chosen.
      keepMounted
      slotProps={{ transition: { onExited: () => !cvImport.chosen.length && cvImport.reset() } }}
    >
      <DialogTitle id={titleId}>Import a CV</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5, alignContent: 'start' }}>
        <Box sx={{ display: 'grid', gap: 1.5 }}>
          <Typography>
            Choose a JSON Resume file. It is read on this device, and nothing is saved before you
            have seen it.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <FileButton
              label={proposal ? 'Choose another file' : 'Choose a file'}
              accept=".json,application/json"
              variant={proposal ? 'outlined' : 'contained'}
              disabled={isBusy}
              onChoose={(file) => void cvImport.readFile(file)}
            />
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {cvImport.fileName ?? 'A file that ends with .json, up to 2 MB'}
            </Typography>
          </Box>
        </Box>
        {failure && <Alert severity="error">{failure}</Alert>}
        {proposal && (
          <>
            {isDone && <Alert severity="success">Your CV has all of it already.</Alert>}
            <Groups cvImport={cvImport} values={proposal.values} />
            {proposal.known > 0 && !isDone && (
              <Typography variant="body2" color="textSecondary">
                {valuesText(proposal.known)} of the file {proposal.known === 1 ? 'is' : 'are'} in
                your CV already.
              </Typography>
            )}
            <LeftOutList values={proposal.leftOut} />
          </>
        )}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', px: 3, py: 2, borderTop: 1, borderColor: 'divider' }}>
        <Button disabled={isBusy} onClick={onClose}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        {proposal && !isDone && (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void cvImport.save()}
          >
            {chosen.length === 0
              ? 'Add to my CV'
              : `Add ${valuesText(chosen.length).toLowerCase()} to my CV`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface GroupsProps {
  cvImport: CvImport;
  values: readonly ProposedValue[];
}

/** The values by the section of the CV that they are for. */
function Groups({ cvImport, values }: GroupsProps) {
  return namedSections.map(({ name, title }) => {
    const own = values.filter(({ section }) => section === name);
    return own.length > 0 && <Group key={name} title={title} values={own} cvImport={cvImport} />;
  });
}

interface GroupProps extends GroupsProps {
  title: string;
}

function Group({ title, values, cvImport }: GroupProps) {
  const { chosen, choose, isBusy, isLocked } = cvImport;
  const isDisabled = isBusy || isLocked;
  const chosenHere = values.filter((value) => chosen.includes(value));
  // Short words stand side by side.
  const areWords = values.every(({ label, detail, now }) => !label && !detail && !now);
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Box
        component="legend"
        sx={{ p: 0, width: 1, borderBottom: 1, borderColor: 'divider', mb: 0.5 }}
      >
        <FormControlLabel
          label={
            <Typography variant="h4" component="span">
              {title}
            </Typography>
          }
          control={
            <Checkbox
              checked={chosenHere.length === values.length}
              indeterminate={chosenHere.length > 0 && chosenHere.length < values.length}
              disabled={isDisabled}
              onChange={() => choose(values, chosenHere.length < values.length)}
            />
          }
        />
      </Box>
      <Box
        sx={
          areWords
            ? { display: 'flex', flexWrap: 'wrap', columnGap: 2 }
            : { display: 'grid', gap: 0.5 }
        }
      >
        {values.map((value) => (
          <FormControlLabel
            key={value.id}
            label={<ValueText value={value} />}
            control={
              <Checkbox
                checked={chosenHere.includes(value)}
                disabled={isDisabled}
                onChange={(_event, isChosen) => choose([value], isChosen)}
              />
            }
            sx={{
              alignItems: 'start',
              mr: 0,
              '& .MuiFormControlLabel-label': { flexGrow: 1, minWidth: 0, py: 1 },
            }}
          />
        ))}
      </Box>
    </Box>
  );
}

/** What the file says, beside what the CV says where that would be replaced. */
function ValueText({ value: { label, text, detail, now } }: { value: ProposedValue }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: now ? 'repeat(2, minmax(0, 1fr))' : '' },
        columnGap: 3,
        rowGap: 0.5,
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="span">
        {label && <Caption>{label}</Caption>}
        <Box component="span" dir="auto" sx={LONG}>
          {text}
        </Box>
        {detail && <Caption>{detail}</Caption>}
      </Box>
      {now && (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Caption>In your CV now</Caption>
          <Box component="span" dir="auto" sx={LONG}>
            {now}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const LONG = {
  display: '-webkit-box',
  WebkitLineClamp: 4,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  whiteSpace: 'pre-line',
} as const;

function Caption({ children }: { children: string }) {
  return (
    <Typography
      component="span"
      variant="caption"
      color="textSecondary"
      dir="auto"
      sx={{ display: 'block' }}
    >
      {children}
    </Typography>
  );
}

const SUMMARIZED = 3;
const LISTED = 200;

/** What the CV has no place for: how much in one line, and all of it when it is opened. */
function LeftOutList({ values }: { values: readonly LeftOut[] }) {
  if (values.length === 0) return null;
  const some = values.slice(0, SUMMARIZED).map(({ value }) => value);
  const more = values.length - LISTED;
  return (
    <Box component="details" sx={{ overflowWrap: 'anywhere', '& summary': { cursor: 'pointer' } }}>
      <summary>
        {valuesText(values.length)} left out: {some.join('; ')}
        {values.length > SUMMARIZED && ' …'}
      </summary>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        The CV has no place for them, or they break one of its rules.
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, typography: 'body2' }}>
        {values.slice(0, LISTED).map(({ place, value }, index) => (
          <li key={index}>
            {place}: <bdi>{value}</bdi>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
      </Box>
    </Box>
  );
}
