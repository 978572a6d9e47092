import { SAVED_NOTE_MAX, type SavedJob } from '@jobharbor/contract';
import {
  Button,
  errorText,
  seekerDrafts,
  selectSession,
  Stack,
  Typography,
  useAppDispatch,
  useAppSelector,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

import { DRAFTS } from '../../lib/draftNames';
import { changeNote } from './savedApi';

/** How long after the last letter a note is saved, in milliseconds. */
const PAUSE = 1_000;

type Saving = 'saving' | 'saved' | { error: string } | undefined;

export interface NoteFieldProps {
  saved: SavedJob;
}

/** The seeker's own words about a saved job, which save themselves. */
export function NoteField({ saved }: NoteFieldProps) {
  const { jobName, note } = saved;
  const draft = useNoteDraft(saved.jobId);
  const [isRestored] = useState(() => draft.read() !== undefined);
  const [isOpen, setIsOpen] = useState(isRestored);
  const about = <VisuallyHidden> about {jobName}</VisuallyHidden>;

  if (isOpen) return <OpenNote saved={saved} hasFocus={!isRestored} />;
  return (
    <Stack sx={{ gap: 1, alignItems: 'start' }}>
      {note && (
        <Typography
          variant="body2"
          sx={{
            pl: 1.5,
            borderLeft: 3,
            borderColor: 'brand.line',
            maxWidth: '64ch',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {note}
        </Typography>
      )}
      <Button size="small" onClick={() => setIsOpen(true)} sx={{ ml: -1.75 }}>
        {note ? 'Edit note' : 'Add a note'}
        {about}
      </Button>
    </Stack>
  );
}

interface OpenNoteProps extends NoteFieldProps {
  /** Whether it takes the focus. */
  hasFocus: boolean;
}

function OpenNote({ saved, hasFocus }: OpenNoteProps) {
  const { text, setText, saving, save, isTooLong } = useNote(saved);
  const hasFailed = typeof saving === 'object';
  return (
    <Stack sx={{ gap: 0.5 }}>
      <FieldFrame
        label={
          <>
            Your note<VisuallyHidden> about {saved.jobName}</VisuallyHidden>
          </>
        }
        help="Only you can see it."
        error={
          isTooLong
            ? `A note may have at most ${SAVED_NOTE_MAX} characters. This one has ${text.length}, and is not saved.`
            : hasFailed
              ? `Not saved: ${saving.error}`
              : undefined
        }
      >
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            multiline
            minRows={2}
            maxRows={8}
            autoFocus={hasFocus}
            value={text}
            onChange={({ target }) => setText(target.value)}
            onBlur={save}
            inputProps={aria}
          />
        )}
      </FieldFrame>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 24 }}>
        <Typography role="status" variant="caption" color="textSecondary">
          {saving === 'saving' && 'Saving…'}
          {saving === 'saved' && 'Saved'}
        </Typography>
        {hasFailed && (
          <Button size="small" variant="outlined" onClick={save}>
            Retry
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

/** What was typed and is not saved, because it is too long or the server could not be reached. It outlives the page. */
function useNoteDraft(jobId: string) {
  const { user } = useAppSelector(selectSession);
  const owner = user?._id ?? 'guest';
  return useMemo(() => {
    const name = DRAFTS.savedNote + jobId;
    return {
      read: () => {
        const draft = seekerDrafts.read(owner, name);
        return typeof draft === 'string' ? draft : undefined;
      },
      keep: (text: string | undefined) => seekerDrafts.write(owner, name, text),
    };
  }, [owner, jobId]);
}

/** A note that is saved a moment after the last letter, when the field is left, and when the page is. */
function useNote(saved: SavedJob) {
  const dispatch = useAppDispatch();
  const { jobId } = saved;
  const draft = useNoteDraft(jobId);
  const [text, setText] = useState(() => draft.read() ?? saved.note);
  const [saving, setSaving] = useState<Saving>();
  const latest = useRef(text);
  /** What the server has, or is about to have. */
  const sent = useRef(saved.note);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    const note = latest.current;
    if (note === sent.current || note.length > SAVED_NOTE_MAX) return;
    const before = sent.current;
    sent.current = note;
    setSaving('saving');
    dispatch(changeNote({ jobId }, note)).then(
      () => {
        if (latest.current === note) draft.keep(undefined);
        setSaving((now) => (sent.current === note ? 'saved' : now));
      },
      (error: unknown) => {
        if (sent.current === note) sent.current = before;
        const message = errorText(error);
        setSaving(message === undefined ? undefined : { error: message });
      },
    );
  }, [dispatch, draft, jobId]);

  useEffect(() => {
    const onHide = () => {
      if (document.visibilityState === 'hidden') save();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      save();
    };
  }, [save]);

  return {
    text,
    saving,
    save,
    isTooLong: text.length > SAVED_NOTE_MAX,
    setText: (next: string) => {
      latest.current = next;
      setText(next);
      draft.keep(next === sent.current ? undefined : next);
      clearTimeout(timer.current);
      timer.current = setTimeout(save, PAUSE);
    },
  };
}
