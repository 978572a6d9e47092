import {
  MESSAGE_MAX,
  type MessageFile,
  newMessageSchema,
  type Role,
  UPLOAD_ACCEPT,
  UPLOAD_KINDS_TEXT,
  UPLOAD_MAX_TEXT,
  uploadRefusal,
} from '@jobharbor/contract';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef, useState } from 'react';

import { type ApiError, errorText } from '../client/apiError';
import { sendOnce } from '../client/sendOnce';
import { Button } from '../components/Button';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { FieldFrame } from '../forms/FieldFrame';
import { FileButton } from '../forms/FileButton';
import { OutlinedInput } from '../forms/OutlinedInput';
import { employerDrafts, seekerDrafts } from '../session/drafts';
import { CALLS } from './conversationApi';

const DRAFTS = { seeker: seekerDrafts, employer: employerDrafts } as const;
const KEPT = 'Not sent. The message stays here in this tab.';
const number = new Intl.NumberFormat('en-US');

export interface MessageFormProps {
  as: Role;
  applicationId: string;
  /** Whose draft this tab keeps: the seeker's or the colleague's id. */
  ownerId: string;
  otherName: string;
  /** Whether writing is not allowed at present. A message that was begun stays readable. */
  isRefused: boolean;
  /** More buttons, which may change the text. */
  templates?: ((text: string, onText: (text: string) => void) => ReactNode) | undefined;
}

/** The field for a message. What is typed stays until it has arrived, and a repeated attempt sends it once. */
export function MessageForm({
  as,
  applicationId,
  ownerId,
  otherName,
  isRefused,
  templates,
}: MessageFormProps) {
  const [draft, change] = useMessageDraft(as, ownerId, applicationId);
  const [send, { isLoading: isSending }] = CALLS[as].useSend();
  const [addFile, { isLoading: isUploading }] = CALLS[as].useAddFile();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [isSent, setIsSent] = useState(false);
  const [fileError, setFileError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const { text, file } = draft;
  const length = text.trim().length;

  const fail = (reason: unknown) => {
    const { fields } = reason as Partial<ApiError>;
    if (fields?.file === undefined) setFailure(fields?.text ?? errorText(reason));
    else setFileError(fields.file);
  };

  const deliver = async () => {
    const contents = { text: text.trim(), file: file?._id };
    try {
      const scope = `${as}/${ownerId}/message/${applicationId}` as const;
      await sendOnce({ scope, contents }, (idempotencyKey) =>
        send({ applicationId, ...contents, idempotencyKey }).unwrap(),
      );
      // A template may have changed it meanwhile.
      change((now) => ({ text: now.text === text ? '' : now.text }));
      setIsSent(true);
    } catch (reason) {
      // The stored file is gone after a day.
      if ((reason as Partial<ApiError>).fields?.file) change(({ text }) => ({ text }));
      fail(reason);
    }
    input.current?.focus();
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSending || isUploading || isRefused) return;
    setFileError(undefined);
    setFailure(undefined);
    setIsSent(false);
    const refusal = refusalOf(text);
    setError(refusal);
    if (refusal === undefined) void deliver();
    else input.current?.focus();
  };

  const attach = async (chosen: File) => {
    const refusal = uploadRefusal(chosen);
    setFileError(refusal);
    if (refusal !== undefined) return;
    try {
      const stored = await addFile({ applicationId, file: chosen }).unwrap();
      change((before) => ({ ...before, file: stored.file }));
    } catch (reason) {
      setFileError((reason as Partial<ApiError>).fields?.file ?? errorText(reason));
    }
  };

  const type = (typed: string) => {
    change((before) => ({ ...before, text: typed }));
    setError(undefined);
    setFailure(undefined);
    setIsSent(false);
  };

  if (isRefused && !text && !file) return null;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'grid', gap: 1, displayPrint: 'none' }}
    >
      <FieldFrame
        label={`Message to ${otherName}`}
        error={error}
        failure={failure}
        help={
          isRefused
            ? KEPT
            : length > MESSAGE_MAX * 0.8 &&
              `${number.format(length)} of ${number.format(MESSAGE_MAX)} characters`
        }
      >
        {({ id, ...aria }) => (
          <OutlinedInput
            id={id}
            multiline
            minRows={2}
            maxRows={12}
            value={text}
            // Stays readable, and keeps the focus, while it is sent.
            readOnly={isSending}
            inputRef={input}
            onChange={({ target }) => type(target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event);
            }}
            inputProps={{ ...aria, dir: 'auto', 'aria-keyshortcuts': 'Control+Enter' }}
          />
        )}
      </FieldFrame>
      {file && (
        <AttachedFile
          file={file}
          isBusy={isSending}
          onRemove={() => {
            change(({ text: typed }) => ({ text: typed }));
            // The button goes with the file.
            input.current?.focus();
          }}
        />
      )}
      {!isRefused && (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Button
            type="submit"
            variant="contained"
            loading={isSending}
            disabled={isUploading}
            // An error that disappears with the press would move the button away before the press ends.
            onMouseDown={(event) => event.preventDefault()}
          >
            Send message
          </Button>
          <FileButton
            accept={UPLOAD_ACCEPT}
            label={isUploading ? 'Uploading…' : file ? 'Change file' : 'Attach file'}
            variant="text"
            color="inherit"
            disabled={isSending || isUploading}
            onChoose={(chosen) => void attach(chosen)}
          />
          {templates && (
            <Templates
              render={templates}
              text={text}
              onText={(begun) => {
                type(begun);
                input.current?.focus();
              }}
            />
          )}
          <Typography variant="caption" color="textSecondary">
            {UPLOAD_KINDS_TEXT}, up to {UPLOAD_MAX_TEXT}
          </Typography>
        </Stack>
      )}
      {fileError && (
        <FormHelperText error role="alert" sx={{ m: 0 }}>
          {fileError}
        </FormHelperText>
      )}
      <VisuallyHidden role="status">
        {isUploading ? 'Uploading the file…' : isSent ? 'The message is sent.' : ''}
      </VisuallyHidden>
    </Box>
  );
}

interface TemplatesProps {
  render: NonNullable<MessageFormProps['templates']>;
  text: string;
  onText: (text: string) => void;
}

function Templates({ render, text, onText }: TemplatesProps) {
  return render(text, onText);
}

/** Why the server would refuse a text. */
function refusalOf(text: string): string | undefined {
  try {
    newMessageSchema.validateSyncAt('text', { text });
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

interface AttachedFileProps {
  file: AttachedName;
  isBusy: boolean;
  onRemove: () => void;
}

function AttachedFile({ file: { name }, isBusy, onRemove }: AttachedFileProps) {
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        Attached: <bdi>{name}</bdi>
      </Typography>
      <Button size="small" disabled={isBusy} onClick={onRemove}>
        Remove<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </Stack>
  );
}

type AttachedName = Pick<MessageFile, '_id' | 'name'>;

interface MessageDraft {
  text: string;
  file?: AttachedName;
}

/** A message that is not sent yet: it outlives the page on which it is typed. */
function useMessageDraft(as: Role, ownerId: string, applicationId: string) {
  const name = `message/${applicationId}`;
  const [draft, setDraft] = useState(() => readDraft(DRAFTS[as].read(ownerId, name)));
  const latest = useRef(draft);
  const change = (next: MessageDraft | ((before: MessageDraft) => MessageDraft)) => {
    // An upload ends after more was typed.
    const changed = typeof next === 'function' ? next(latest.current) : next;
    latest.current = changed;
    setDraft(changed);
    DRAFTS[as].write(ownerId, name, changed.text || changed.file ? changed : undefined);
  };
  return [draft, change] as const;
}

/** The browser's storage may hold anything. */
function readDraft(kept: unknown): MessageDraft {
  const { text, file } = (kept ?? {}) as { text?: unknown; file?: Partial<AttachedName> };
  return {
    text: typeof text === 'string' ? text : '',
    ...(typeof file?._id === 'string' &&
      typeof file.name === 'string' && { file: { _id: file._id, name: file.name } }),
  };
}
