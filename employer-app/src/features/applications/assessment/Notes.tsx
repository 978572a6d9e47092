import { type ApplicationNote, NOTE_MAX } from '@jobharbor/contract';
import {
  type ApiError,
  Box,
  Button,
  errorText,
  sendOnce,
  Stack,
  toast,
  Typography,
  useLocation,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { formatMoment } from '@jobharbor/shared-ui/data';
import { ConfirmDialog } from '@jobharbor/shared-ui/dialog';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type Ref, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';

import { useDraftOwner } from '../../../lib/drafts/useDraftOwner';
import { useTextDraft } from '../../../lib/drafts/useTextDraft';
import { useShortcuts } from '../review/shortcuts';
import { useAddNoteMutation, useChangeNoteMutation, useDeleteNoteMutation } from './assessmentApi';

export interface NotesProps {
  applicationId: string;
  notes: readonly ApplicationNote[];
}

/** What colleagues have noted, and the field for one more note. */
export function Notes({ applicationId, notes }: NotesProps) {
  const list = useRef<HTMLUListElement>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  // Here, because a deleted note goes before its question has left the screen.
  const [asked, setAsked] = useState<{ noteId: string; isOpen: boolean }>();
  return (
    <Stack sx={{ gap: 2 }}>
      {notes.length > 0 && (
        <Box component="ul" ref={list} tabIndex={-1} aria-label="Notes" sx={listStyles}>
          {notes.map((note) => (
            <Note
              key={note._id}
              applicationId={applicationId}
              note={note}
              onDelete={() => setAsked({ noteId: note._id, isOpen: true })}
            />
          ))}
        </Box>
      )}
      <NewNote applicationId={applicationId} input={input} />
      {asked && (
        <DeleteQuestion
          key={asked.noteId}
          applicationId={applicationId}
          {...asked}
          onClose={() => setAsked({ ...asked, isOpen: false })}
          onDeleted={() => (list.current ?? input.current)?.focus()}
        />
      )}
    </Stack>
  );
}

interface NewNoteProps extends Pick<NotesProps, 'applicationId'> {
  input: RefObject<HTMLTextAreaElement | null>;
}

function NewNote({ applicationId, input }: NewNoteProps) {
  const [add, { isLoading, error, reset }] = useAddNoteMutation();
  const [text, setText] = useTextDraft(`note/${applicationId}`);
  const owner = useDraftOwner();
  const { hash } = useLocation();
  useShortcuts({ n: () => input.current?.focus() });

  // The shortcut of the list for a note opens this field.
  useEffect(() => {
    if (hash === '#note') input.current?.focus();
  }, [hash, input]);

  return (
    <NoteForm
      label="New note"
      submitLabel="Add note"
      text={text}
      isBusy={isLoading}
      error={error}
      inputRef={input}
      onType={(typed) => {
        setText(typed);
        if (error) reset();
      }}
      onSubmit={async () => {
        const scope = `employer/${owner}/note/${applicationId}` as const;
        const added = await sendOnce({ scope, contents: text }, (idempotencyKey) =>
          add({ applicationId, text, idempotencyKey }).unwrap(),
        ).catch(() => undefined);
        // The hook's error says what failed.
        if (!added) return;
        setText('');
        toast.success(added.message);
      }}
    />
  );
}

interface NoteFormProps {
  label: string;
  submitLabel: string;
  text: string;
  isBusy: boolean;
  error: unknown;
  inputRef?: Ref<HTMLTextAreaElement>;
  onType: (text: string) => void;
  onSubmit: () => Promise<void>;
  onCancel?: () => void;
}

function NoteForm(props: NoteFormProps) {
  const { label, submitLabel, text, isBusy, error, inputRef, onType, onSubmit, onCancel } = props;
  const [isMissing, setIsMissing] = useState(false);
  const length = text.trim().length;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsMissing(length === 0);
    if (length > 0 && !isBusy) void onSubmit();
  };

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, displayPrint: 'none' }}
    >
      <FieldFrame
        label={label}
        error={isMissing ? 'Write the note first.' : undefined}
        failure={reasonOf(error)}
        help={length > NOTE_MAX * 0.8 && `${length} of ${NOTE_MAX} characters`}
      >
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            multiline
            minRows={2}
            maxRows={12}
            value={text}
            readOnly={isBusy}
            inputRef={inputRef}
            onChange={({ target }) => {
              setIsMissing(false);
              onType(target.value);
            }}
            inputProps={{ ...aria, dir: 'auto' }}
          />
        )}
      </FieldFrame>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button type="submit" variant="outlined" loading={isBusy}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Stack>
    </Box>
  );
}

const reasonOf = (error: unknown) =>
  (error as Partial<ApiError> | undefined)?.fields?.text ?? errorText(error);

interface NoteProps {
  applicationId: string;
  note: ApplicationNote;
  onDelete: () => void;
}

function Note({ applicationId, note, onDelete }: NoteProps) {
  const { _id: noteId, text, by, isOwn, createdAt, changedAt } = note;
  const [draft, keepDraft] = useTextDraft(`note/${applicationId}/${noteId}`);
  const [isChanging, setChanging] = useState(draft !== '');
  const changeButton = useRef<HTMLButtonElement>(null);
  const stop = () => {
    setChanging(false);
    keepDraft('');
    // The button comes back with the text.
    requestAnimationFrame(() => changeButton.current?.focus());
  };
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography variant="body2" sx={{ fontWeight: 'fontWeightBold' }}>
          <bdi>{by}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
          {changedAt && `, changed ${formatMoment(changedAt) ?? ''}`}
        </Typography>
        {isOwn && !isChanging && (
          <Stack direction="row" sx={{ ml: 'auto' }}>
            <Button size="small" ref={changeButton} onClick={() => setChanging(true)}>
              Change<VisuallyHidden> this note</VisuallyHidden>
            </Button>
            <Button size="small" color="error" aria-haspopup="dialog" onClick={onDelete}>
              Delete<VisuallyHidden> this note</VisuallyHidden>
            </Button>
          </Stack>
        )}
      </Box>
      {isChanging ? (
        <ChangeNote
          applicationId={applicationId}
          note={note}
          typed={draft || text}
          onType={(next) => keepDraft(next === text ? '' : next)}
          onDone={stop}
        />
      ) : (
        <Typography
          variant="body2"
          dir="auto"
          sx={{ maxWidth: '70ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {text}
        </Typography>
      )}
    </li>
  );
}

interface ChangeNoteProps extends Pick<NoteProps, 'applicationId' | 'note'> {
  /** What the form begins with. */
  typed: string;
  onType: (text: string) => void;
  onDone: () => void;
}

function ChangeNote({ applicationId, note, typed, onType, onDone }: ChangeNoteProps) {
  const [change, { isLoading, error }] = useChangeNoteMutation();
  const [text, setText] = useState(typed);
  const input = useRef<HTMLTextAreaElement>(null);
  // A page that opens with a stored draft does not move the focus.
  const [isRestored] = useState(typed !== note.text);
  useEffect(() => {
    if (!isRestored) input.current?.focus();
  }, [isRestored]);
  return (
    <NoteForm
      label="Your note"
      submitLabel="Save note"
      text={text}
      isBusy={isLoading}
      error={error}
      inputRef={input}
      onType={(next) => {
        setText(next);
        onType(next);
      }}
      onSubmit={async () => {
        const { data } = await change({ applicationId, noteId: note._id, text });
        if (data) onDone();
      }}
      onCancel={onDone}
    />
  );
}

interface DeleteQuestionProps {
  applicationId: string;
  noteId: string;
  isOpen: boolean;
  onClose: () => void;
  /** The note is gone, with the button that was pressed. */
  onDeleted: () => void;
}

function DeleteQuestion(props: DeleteQuestionProps) {
  const { applicationId, noteId, isOpen, onClose, onDeleted } = props;
  const [remove, { isLoading, isSuccess, error, reset }] = useDeleteNoteMutation();

  const confirm = async () => {
    const { data } = await remove({ applicationId, noteId });
    if (!data) return;
    onClose();
    toast.success(data.message);
  };

  return (
    <ConfirmDialog
      open={isOpen}
      title="Delete this note?"
      text="It is gone for your colleagues too."
      confirmLabel="Delete"
      keepLabel="Keep"
      busy={isLoading}
      error={errorText(error)}
      onConfirm={() => void confirm()}
      onClose={() => {
        reset();
        onClose();
      }}
      onExited={() => {
        if (isSuccess) onDeleted();
      }}
    />
  );
}

const listStyles = {
  display: 'grid',
  gap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { pl: 2, borderLeft: 3, borderColor: 'brand.soft' },
} as const;
