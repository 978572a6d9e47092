import { formatInterviewTime, type InterviewTime as Time, isTimeZone } from '@jobharbor/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography, { type TypographyProps } from '@mui/material/Typography';

import { saveFile } from '../account/saveFile';
import { errorText } from '../client/apiError';
import { toast } from '../toasts/toast';
import { Button } from './Button';

/**
 * The zone of the reader's clocks, by its IANA name. 'UTC' where the browser does not know its zone: Chrome then names
 * 'Etc/Unknown', which it does not accept itself.
 */
export function readerZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone && isTimeZone(timeZone) ? timeZone : 'UTC';
}

export interface InterviewTimeProps extends Time {
  /** The company's time zone. */
  timeZone: string;
  isEmphasised?: boolean;
}

/** When an interview is, by the reader's clocks; where the company's show another time, by theirs too. */
export function InterviewTime({ timeZone, isEmphasised = false, ...time }: InterviewTimeProps) {
  const own = formatInterviewTime(time, readerZone());
  const theirs = formatInterviewTime(time, timeZone);
  return (
    <Box component="span" sx={{ display: 'block', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Typography
        component="time"
        dateTime={time.startsAt}
        sx={{ display: 'block', ...(isEmphasised && { fontWeight: 'fontWeightBold' }) }}
      >
        {own}
      </Typography>
      {own !== theirs && (
        <Typography component="span" variant="body2" color="textSecondary">
          {`${theirs} in ${timeZone.replaceAll('_', ' ')}`}
        </Typography>
      )}
    </Box>
  );
}

export interface InterviewPlaceProps extends Pick<TypographyProps, 'variant' | 'color'> {
  text: string;
}

/** Where an interview is: a link where that is the address of a page alone, such as a video call. */
export function InterviewPlace({ text, ...typography }: InterviewPlaceProps) {
  const isAddress = /^https:\/\/\S+$/.test(text);
  return (
    <Typography dir="auto" {...typography} sx={{ overflowWrap: 'anywhere' }}>
      {isAddress ? (
        <Link href={text} target="_blank" rel="noopener noreferrer">
          {text}
        </Link>
      ) : (
        text
      )}
    </Typography>
  );
}

const FILE_NAME = 'interview.ics';

export interface CalendarButtonProps {
  busy: boolean;
  /** Reads the file's text; throws the ApiError of a failure. */
  load: () => Promise<string>;
}

/** Saves an agreed interview as a file that calendars open. */
export function CalendarButton({ busy, load }: CalendarButtonProps) {
  const save = async () => {
    try {
      const file = new Blob([await load()], { type: 'text/calendar' });
      saveFile(URL.createObjectURL(file), FILE_NAME);
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void save()}>
      Add to calendar
    </Button>
  );
}
