import {
  FEEDBACK_MAX,
  type MessageTemplate,
  type MessageTemplateValues,
  TEMPLATE_NAME_MAX,
  TEMPLATES_MAX,
  PLACEHOLDERS_HELP,
} from '@jobharbor/contract';
import {
  type ApiError,
  Box,
  Button,
  ErrorState,
  errorText,
  Skeleton,
  Stack,
  Typography,
  VisuallyHidden,
} from '@jobharbor/shared-ui/core';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@jobharbor/shared-ui/dialog';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type ReactNode, type SyntheticEvent, useId, useRef, useState } from 'react';

import { useTypedForms } from '../useTypedForms';
import {
  useAddTemplateMutation,
  useChangeTemplateMutation,
  useDeleteTemplateMutation,
  useTemplates,
} from './templatesApi';

/** The company's templates: new ones, changes and deletions. All colleagues have them. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { data: templates, error, isFetching, refetch } = useTemplates();
  const titleId = useId();
  const list = useRef<HTMLUListElement>(null);
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
      <DialogTitle id={titleId}>Your templates</DialogTitle>
      <DialogContent
        sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}
        onChange={onChange}
      >
        <Typography variant="body2" color="textSecondary">
          Texts that you and your colleagues begin messages to applicants with.
        </Typography>
        {templates && templates.length > 0 && (
          <Box component="ul" ref={list} tabIndex={-1} aria-label="Your templates" sx={listStyles}>
            {templates.map((template) => (
              <TemplateItem
                key={template._id}
                template={template}
                onDeleted={() => list.current?.focus()}
              />
            ))}
          </Box>
        )}
        {!templates && (
          <ErrorState
            message={errorText(error)}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!templates && error === undefined && <Skeleton variant="rounded" height={72} />}
        {templates && templates.length < TEMPLATES_MAX && <AddTemplate />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

interface TemplateItemProps {
  template: MessageTemplate;
  onDeleted: () => void;
}

function TemplateItem({ template, onDeleted }: TemplateItemProps) {
  const [open, setOpen] = useState<'change' | 'delete'>();
  const changing = useRef<HTMLButtonElement>(null);
  const deleting = useRef<HTMLButtonElement>(null);
  const named = <VisuallyHidden>{` ${template.name}`}</VisuallyHidden>;
  const toggle = (part: 'change' | 'delete') => () => setOpen(open === part ? undefined : part);
  return (
    <li>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Box sx={{ flex: '1 1 12rem', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {template.name}
          </Typography>
          <Typography variant="body2" color="textSecondary" noWrap>
            {template.text}
          </Typography>
        </Box>
        <Stack direction="row">
          <Button
            ref={changing}
            size="small"
            aria-expanded={open === 'change'}
            onClick={toggle('change')}
          >
            Change{named}
          </Button>
          <Button
            ref={deleting}
            size="small"
            color="error"
            aria-expanded={open === 'delete'}
            onClick={toggle('delete')}
          >
            Delete{named}
          </Button>
        </Stack>
      </Box>
      {open === 'change' && (
        <ChangeTemplate
          template={template}
          onDone={() => {
            setOpen(undefined);
            changing.current?.focus();
          }}
        />
      )}
      {open === 'delete' && (
        <DeleteTemplate
          id={template._id}
          onKeep={() => {
            setOpen(undefined);
            deleting.current?.focus();
          }}
          onDeleted={onDeleted}
        />
      )}
    </li>
  );
}

function ChangeTemplate({ template, onDone }: { template: MessageTemplate; onDone: () => void }) {
  const [change, { isLoading, error }] = useChangeTemplateMutation();
  const { _id: templateId, name, text } = template;
  return (
    <TemplateForm
      initial={{ name, text }}
      error={error}
      onSubmit={async (values) => {
        const { data } = await change({ templateId, ...values });
        if (data) onDone();
      }}
      actions={
        <>
          <Button type="submit" variant="outlined" loading={isLoading}>
            Save template
          </Button>
          <Button disabled={isLoading} onClick={onDone}>
            Cancel
          </Button>
        </>
      }
    />
  );
}

function AddTemplate() {
  const [add, { isLoading, error }] = useAddTemplateMutation();
  const [count, setCount] = useState(0);
  return (
    <TemplateForm
      key={count}
      heading="New template"
      error={error}
      onSubmit={async (values) => {
        const { data } = await add(values);
        if (!data) return;
        // The form begins anew.
        setCount(count + 1);
      }}
      actions={
        <Button type="submit" variant="outlined" loading={isLoading}>
          Add template
        </Button>
      }
    />
  );
}

interface TemplateFormProps {
  heading?: string;
  initial?: MessageTemplateValues;
  error: unknown;
  onSubmit: (values: MessageTemplateValues) => Promise<void>;
  actions: ReactNode;
}

function TemplateForm({ heading, initial, error, onSubmit, actions }: TemplateFormProps) {
  const [name, setName] = useState(initial?.name ?? '');
  const [text, setText] = useState(initial?.text ?? '');
  const refusal = refusalOf(error);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The dialog may stand within the form of a message, which would be sent.
    event.stopPropagation();
    void onSubmit({ name, text });
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      {heading && (
        <Typography variant="h4" component="h3">
          {heading}
        </Typography>
      )}
      <FieldFrame label="Name" error={refusal.name}>
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            value={name}
            onChange={({ target }) => setName(target.value)}
            inputProps={{ ...aria, maxLength: TEMPLATE_NAME_MAX, dir: 'auto', autoComplete: 'off' }}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Text" help={PLACEHOLDERS_HELP} error={refusal.text}>
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            multiline
            minRows={4}
            maxRows={12}
            value={text}
            onChange={({ target }) => setText(target.value)}
            inputProps={{ ...aria, maxLength: FEEDBACK_MAX, dir: 'auto' }}
          />
        )}
      </FieldFrame>
      {refusal.other !== undefined && (
        <Typography role="alert" variant="body2" color="error">
          {refusal.other}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        {actions}
      </Stack>
    </Box>
  );
}

/** The server's words about each field, or about the whole. */
function refusalOf(error: unknown) {
  const { name, text } = (error as Partial<ApiError> | undefined)?.fields ?? {};
  return { name, text, other: (name ?? text) ? undefined : errorText(error) };
}

interface DeleteTemplateProps {
  id: string;
  onKeep: () => void;
  onDeleted: () => void;
}

function DeleteTemplate({ id, onKeep, onDeleted }: DeleteTemplateProps) {
  const [remove, { isLoading, error }] = useDeleteTemplateMutation();
  const failure = errorText(error);

  const confirm = async () => {
    const { data } = await remove(id);
    if (data) onDeleted();
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5, pt: 1 }}>
      {failure && (
        <Typography role="alert" variant="body2" color="error">
          {failure}
        </Typography>
      )}
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" color="error" loading={isLoading} onClick={() => void confirm()}>
          Delete template
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
