import {
  Box,
  Button,
  errorText,
  Stack,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import {
  type ComponentType,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useRef,
  useState,
} from 'react';

interface ListDialogProps {
  title: string;
  /** What the list is for. */
  lead: string;
  children: ReactNode;
  onClose: () => void;
}

/** A dialog in which a company edits a list of its own. */
export function ListDialog({ title, lead, children, onClose }: ListDialogProps) {
  const titleId = useId();
  const { onChange, hasTyped } = useTypedForms();
  return (
    <Dialog
      open
      onClose={() => {
        if (!hasTyped()) onClose();
      }}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
        onChange={onChange}
      >
        <Typography variant="body2" color="textSecondary">
          {lead}
        </Typography>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface TypedForms {
  /** For the element around the forms. */
  onChange: (event: SyntheticEvent) => void;
  /** Whether a form that somebody has typed in is still there, with words in it. */
  hasTyped: () => boolean;
}

/** Remembers which forms of a dialog were typed in, so that a press outside or Escape does not discard their text. */
function useTypedForms(): TypedForms {
  const typed = useRef(new Set<HTMLFormElement>());
  return {
    onChange: ({ target }) => {
      const form = target instanceof Element && target.closest('form');
      if (form) typed.current.add(form);
    },
    hasTyped: () =>
      [...typed.current].some(
        (form) =>
          form.isConnected &&
          [...form.querySelectorAll<HTMLInputElement>('input, textarea')].some(
            ({ value }) => value.trim() !== '',
          ),
      ),
  };
}

export interface EntryProps<Entry> {
  entry: Entry;
  onDeleted: () => void;
}

interface EntryListProps<Entry> {
  label: string;
  entries: readonly Entry[];
  /** A list item. */
  Item: ComponentType<EntryProps<Entry>>;
}

/** The entries of such a list; nothing without any. It takes the focus when one was deleted. */
export function EntryList<Entry extends { _id: string }>(props: EntryListProps<Entry>) {
  const { label, entries, Item } = props;
  const list = useRef<HTMLUListElement>(null);
  if (entries.length === 0) return null;
  return (
    <Box component="ul" ref={list} tabIndex={-1} aria-label={label} sx={listStyles}>
      {entries.map((entry) => (
        <Item key={entry._id} entry={entry} onDeleted={() => list.current?.focus()} />
      ))}
    </Box>
  );
}

/** The two forms of an entry, of which one may be open, with their buttons. A button gets the focus back from its form. */
export function useEntryForms(name: string) {
  const [open, setOpen] = useState<'change' | 'delete'>();
  const changing = useRef<HTMLButtonElement>(null);
  const deleting = useRef<HTMLButtonElement>(null);
  const named = <VisuallyHidden>{` ${name}`}</VisuallyHidden>;
  const toggle = (form: 'change' | 'delete') => ({
    'aria-expanded': open === form,
    onClick: () => setOpen(open === form ? undefined : form),
  });
  return {
    open,
    close: () => {
      setOpen(undefined);
      (open === 'change' ? changing : deleting).current?.focus();
    },
    buttons: (
      <>
        <Button ref={changing} size="small" {...toggle('change')}>
          Change{named}
        </Button>
        <Button ref={deleting} size="small" color="error" {...toggle('delete')}>
          Delete{named}
        </Button>
      </>
    ),
  };
}

interface DeleteFormProps {
  label: string;
  isLoading: boolean;
  error: unknown;
  /** What is asked first. */
  children?: ReactNode;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before an entry is deleted. */
export function DeleteForm(props: DeleteFormProps) {
  const { label, isLoading, error, children, onConfirm, onKeep } = props;
  const failure = errorText(error);
  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      {children}
      {failure && (
        <Typography role="alert" variant="body2" color="error">
          {failure}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" color="error" loading={isLoading} onClick={onConfirm}>
          {label}
        </Button>
        <Button disabled={isLoading} onClick={onKeep}>
          Keep
        </Button>
      </Stack>
    </Box>
  );
}

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': { py: 1, borderTop: 1, borderColor: 'divider' },
} as const;
