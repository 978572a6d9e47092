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
  toast,
  Typography,
} from '@jobharbor/shared-ui/core';
import { FieldFrame, OutlinedInput } from '@jobharbor/shared-ui/forms';
import { type ReactNode, type SyntheticEvent, useState } from 'react';

import { DeleteForm, EntryList, type EntryProps, ListDialog, useEntryForms } from '../ListDialog';
import {
  useAddTemplateMutation,
  useChangeTemplateMutation,
  useDeleteTemplateMutation,
  useTemplates,
} from './templatesApi';

/** The company's templates: new ones, changes and deletions. All colleagues have them. */
export function TemplateDialog({ onClose }: { onClose: () => void }) {
  const { data: templates, error, isFetching, refetch } = useTemplates();
  return (
    <ListDialog
      title="Your templates"
      lead="Texts that you and your colleagues begin messages to applicants with."
      onClose={onClose}
    >
      <EntryList label="Your templates" entries={templates ?? []} Item={TemplateItem} />
      {!templates && (
        <ErrorState
          message={errorText(error)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!templates && error === undefined && <Skeleton variant="rounded" height={72} />}
      {templates && templates.length < TEMPLATES_MAX && <AddTemplate />}
    </ListDialog>
  );
}

function TemplateItem({ entry: template, onDeleted }: EntryProps<MessageTemplate>) {
  const { open, close, buttons } = useEntryForms(template.name);
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
        <Stack direction="row">{buttons}</Stack>
      </Box>
      {open === 'change' && <ChangeTemplate template={template} onDone={close} />}
      {open === 'delete' && (
        <DeleteTemplate id={template._id} onKeep={close} onDeleted={onDeleted} />
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
      isAnew={count > 0}
      error={error}
      onSubmit={async (values) => {
        const { data } = await add(values);
        if (!data) return;
        toast.success(data.message);
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
  /** The form before has been sent, and its button is gone: the name has the focus. */
  isAnew?: boolean;
  initial?: MessageTemplateValues;
  error: unknown;
  onSubmit: (values: MessageTemplateValues) => Promise<void>;
  actions: ReactNode;
}

function TemplateForm(props: TemplateFormProps) {
  const { heading, isAnew, initial, error, onSubmit, actions } = props;
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
      <FieldFrame label="Name" failure={refusal.name}>
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            autoFocus={isAnew}
            value={name}
            onChange={({ target }) => setName(target.value)}
            inputProps={{ ...aria, maxLength: TEMPLATE_NAME_MAX, dir: 'auto', autoComplete: 'off' }}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Text" help={PLACEHOLDERS_HELP} failure={refusal.text}>
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

  const confirm = async () => {
    const { data } = await remove(id);
    if (data) onDeleted();
  };

  return (
    <DeleteForm
      label="Delete template"
      isLoading={isLoading}
      error={error}
      onConfirm={() => void confirm()}
      onKeep={onKeep}
    />
  );
}
