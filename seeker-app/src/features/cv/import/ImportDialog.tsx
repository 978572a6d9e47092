import {
  Box,
  Button,
  IconButton,
  Typography,
  useMediaQuery,
  type Theme,
} from '@jobharbor/shared-ui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import { Alert, FileButton } from '@jobharbor/shared-ui/forms';
import { EditIcon, UploadFileIcon } from '@jobharbor/shared-ui/icons';
import { Checkbox, FormControlLabel, LinearProgress } from '@jobharbor/shared-ui/inputs';
import { useId, useRef, useState } from 'react';

import type { CvEditor } from '../editor/useCvEditor';
import { namedSections } from '../sections/sections';
import { ChangeValue } from './ChangeValue';
import { ACCEPT, EXTENSIONS_TEXT, KINDS_TEXT } from './fileKinds';
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
  const { proposal, chosen, isBusy, isReading, failure, original } = cvImport;
  const isDone = proposal?.values.length === 0;

  return (
    <Dialog
      open={open}
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      // The original stands beside what was recognised in it.
      maxWidth={original.length > 0 ? 'lg' : 'md'}
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
            Choose your CV as {KINDS_TEXT}. It is read on this device, and nothing is saved before
            you have seen it.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <FileButton
              startIcon={<UploadFileIcon />}
              label={proposal ? 'Choose another file' : 'Choose a file'}
              accept={ACCEPT}
              variant={proposal ? 'outlined' : 'contained'}
              disabled={isBusy || isReading}
              onChoose={(file) => void cvImport.readFile(file)}
            />
            <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {cvImport.fileName ?? EXTENSIONS_TEXT}
            </Typography>
          </Box>
        </Box>
        <Box role="status">{isReading && <LinearProgress aria-label="Reading the file" />}</Box>
        {failure && <Alert severity="error">{failure}</Alert>}
        {proposal && (
          <Box
            sx={{
              display: 'grid',
              gap: 3,
              alignItems: 'start',
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                md: original.length > 0 ? 'minmax(0, 3fr) minmax(0, 2fr)' : 'minmax(0, 1fr)',
              },
            }}
          >
            <Box sx={{ display: 'grid', gap: 2.5 }}>
              {isDone && <Alert severity="success">Your CV has all of it already.</Alert>}
              {original.length > 0 && !isDone && (
                <Alert severity="info">
                  A document can be misread. Please compare the values with the original, and change
                  what is wrong.
                </Alert>
              )}
              <Groups cvImport={cvImport} values={proposal.values} />
              {proposal.known > 0 && !isDone && (
                <Typography variant="body2" color="textSecondary">
                  {valuesText(proposal.known)} of the file {proposal.known === 1 ? 'is' : 'are'} in
                  your CV already.
                </Typography>
              )}
              <LeftOutList values={proposal.leftOut} />
            </Box>
            {original.length > 0 && <Original lines={original} />}
          </Box>
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
          <Value key={value.id} value={value} cvImport={cvImport} isShort={areWords} />
        ))}
      </Box>
    </Box>
  );
}

interface ValueProps {
  value: ProposedValue;
  cvImport: CvImport;
  isShort: boolean;
}

/** A value to accept, or to change before. */
function Value({ value, cvImport, isShort }: ValueProps) {
  const { chosen, choose, change, isBusy, isLocked } = cvImport;
  const [isChanging, setIsChanging] = useState(false);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isDisabled = isBusy || isLocked;
  const close = () => {
    setIsChanging(false);
    // The form that had the focus is gone.
    requestAnimationFrame(() => buttonRef.current?.focus());
  };
  if (isChanging) {
    return (
      <ChangeValue
        value={value}
        onCancel={close}
        onChange={(values) => {
          change(value, values);
          close();
        }}
      />
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'start', minWidth: 0 }}>
      <FormControlLabel
        label={<ValueText value={value} />}
        control={
          <Checkbox
            checked={chosen.includes(value)}
            disabled={isDisabled}
            onChange={(_event, isChosen) => choose([value], isChosen)}
          />
        }
        sx={{
          alignItems: 'start',
          mr: 0,
          flexGrow: isShort ? 0 : 1,
          minWidth: 0,
          '& .MuiFormControlLabel-label': { flexGrow: 1, minWidth: 0, py: 1 },
        }}
      />
      <IconButton
        ref={buttonRef}
        aria-label={`Change ${value.label ?? value.text}`}
        disabled={isDisabled}
        onClick={() => setIsChanging(true)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
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

/** The text of the document, to compare with: beside the values, or folded where there is no room. */
function Original({ lines }: { lines: readonly string[] }) {
  const isBeside = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const titleId = useId();
  const text = (
    <Box
      tabIndex={0}
      role="region"
      aria-labelledby={titleId}
      dir="auto"
      sx={{
        typography: 'body2',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        overflowY: 'auto',
        maxHeight: '60vh',
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.default',
      }}
    >
      {lines.join('\n')}
    </Box>
  );
  return isBeside ? (
    <Box sx={{ position: 'sticky', top: 0, display: 'grid', gap: 1 }}>
      <Typography variant="h4" component="h3" id={titleId}>
        The original
      </Typography>
      {text}
    </Box>
  ) : (
    <Box component="details" sx={{ order: -1, '& summary': { cursor: 'pointer', mb: 1 } }}>
      <summary id={titleId}>The original</summary>
      {text}
    </Box>
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
