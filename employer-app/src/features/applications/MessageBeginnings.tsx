import { type Application, fillMessage } from '@jobharbor/contract';
import type { SxProps, Theme } from '@jobharbor/shared-ui/core';
import { NativeSelect, OutlinedInput } from '@jobharbor/shared-ui/forms';

const MESSAGE_BEGINNINGS = [
  {
    name: 'A friendly no',
    text: `Dear {firstName},

thank you for applying for {job}, and for the time that you have put into it. We have read your application with care and have decided to go on with other applicants this time.

We wish you all the best, and would be glad to hear from you again.

{company}`,
  },
  {
    name: 'We are still reading',
    text: `Dear {firstName},

thank you for applying for {job}. Your application has arrived and we are reading it. This takes a little longer than planned: you will hear from us as soon as we have decided.

{company}`,
  },
  {
    name: 'We would like to meet you',
    text: `Dear {firstName},

we have read your application for {job} with pleasure and would like to meet you. We will write to you soon to find a time that suits you.

{company}`,
  },
] as const;

/** A message with its placeholders as one applicant reads it. */
export function filledFor({ userId, jobId }: Application, message: string): string {
  return fillMessage(message, {
    firstName: userId?.firstName ?? '',
    lastName: userId?.lastName ?? '',
    job: jobId?.jobName ?? '',
    company: jobId?.companyName ?? '',
  });
}

export interface MessageBeginningsProps {
  /** What is written already. A chosen text is added to it. */
  message: string;
  onMessage: (message: string) => void;
  disabled: boolean;
  /** Whom the message is for. Without one the placeholders stay. */
  application?: Application;
  sx?: SxProps<Theme>;
}

/** Begins a message with one of a few texts. */
export function MessageBeginnings({
  message,
  onMessage,
  disabled,
  application,
  sx,
}: MessageBeginningsProps) {
  const choose = (index: string) => {
    const text = MESSAGE_BEGINNINGS[Number(index)]?.text ?? '';
    const filled = application ? filledFor(application, text) : text;
    onMessage(message.trim() ? `${message.trimEnd()}\n\n${filled}` : filled);
  };
  return (
    <NativeSelect
      value=""
      disabled={disabled}
      onChange={({ target }) => choose(target.value)}
      input={<OutlinedInput />}
      inputProps={{ 'aria-label': 'Begin with a text' }}
      sx={sx}
    >
      <option value="">Begin with a text…</option>
      {MESSAGE_BEGINNINGS.map(({ name }, index) => (
        <option key={name} value={index}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
