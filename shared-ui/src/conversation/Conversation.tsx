import type { ApplicationMessage, Role } from '@jobharbor/contract';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { errorText } from '../client/apiError';
import { Button } from '../components/Button';
import { LoadingAnnouncer } from '../components/LoadingAnnouncer';
import { ErrorState } from '../components/states';
import { VisuallyHidden } from '../components/VisuallyHidden';
import { CALLS } from './conversationApi';
import { MessageForm, type MessageFormProps } from './MessageForm';
import { MessageList } from './MessageList';

/** How often a page without live events asks for new messages while somebody looks at it, in milliseconds. */
const POLLING = 30_000;

interface ConversationProps extends Pick<MessageFormProps, 'ownerId' | 'templates'> {
  /** The side that reads and writes. */
  as: Role;
  applicationId: string;
  /** The name of the other side. */
  otherName: string;
  /** Without it the conversation is read-only. */
  mayWrite?: boolean;
}

/** What an applicant and a company have written to each other, and the field for one more message. */
export function Conversation(props: ConversationProps) {
  const { as, applicationId, otherName, mayWrite = true, ownerId, templates } = props;
  const { data, error, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    CALLS[as].useRead(applicationId, {
      refetchOnMountOrArgChange: true,
      // The employer's page has live events.
      ...(as === 'seeker' && {
        refetchOnFocus: true,
        pollingInterval: POLLING,
        skipPollingIfUnfocused: true,
      }),
    });
  const box = useRef<HTMLDivElement>(null);
  const pages = data?.pages ?? [];
  const messages = pages.flatMap((page) => page.messages.toReversed()).toReversed();
  const [newest] = pages;
  const isOwn = ({ author }: ApplicationMessage) => author === as;
  const lastReceived = messages.findLast((message) => !isOwn(message));

  useMarkRead({
    ...{ as, applicationId, box },
    messageId: mayWrite && newest?.hasUnread ? lastReceived?._id : undefined,
  });
  useScrollFromAddress(box, newest !== undefined);
  const couldWrite = useRef(false);
  useEffect(() => {
    if (!newest) return;
    const isRefused = newest.refusal !== undefined;
    // The field has disappeared with the last message that may be sent.
    if (isRefused && couldWrite.current && document.activeElement === document.body)
      box.current?.focus({ preventScroll: true });
    couldWrite.current = !isRefused;
  }, [newest]);

  return (
    <Stack
      ref={box}
      tabIndex={-1}
      aria-busy={isFetching}
      // The employer's answer bar covers the end of the screen.
      sx={{ gap: 2, minWidth: 0, scrollMarginBottom: 300 }}
    >
      {newest === undefined && error === undefined && (
        <>
          <LoadingAnnouncer message="Loading the messages…" />
          <Skeleton variant="rounded" height={120} aria-hidden />
        </>
      )}
      <ErrorState
        message={errorText(error)}
        retrying={isFetching}
        onRetry={() => {
          void refetch();
          // The button goes away with the error.
          box.current?.focus();
        }}
      />
      {hasNextPage && (
        <Button
          size="small"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ alignSelf: 'center' }}
        >
          Earlier messages
        </Button>
      )}
      {messages.length > 0 && (
        <MessageList as={as} messages={messages} otherName={otherName} mayReport={mayWrite} />
      )}
      {newest && messages.length === 0 && (
        <Typography variant="body2" color="textSecondary">
          {mayWrite && newest.refusal === undefined
            ? 'No messages yet. What you write here is sent by e-mail, too.'
            : 'No messages.'}
        </Typography>
      )}
      {newest && <Arrival message={lastReceived} otherName={otherName} />}
      {newest?.refusal !== undefined && mayWrite && (
        <Typography variant="body2" role="status">
          {newest.refusal}
        </Typography>
      )}
      {mayWrite && newest && (
        <MessageForm
          as={as}
          applicationId={applicationId}
          ownerId={ownerId}
          otherName={otherName}
          isRefused={newest.refusal !== undefined}
          templates={templates}
        />
      )}
    </Stack>
  );
}

/** Announces to screen readers that a message has come since the page was opened. */
function Arrival({
  message,
  otherName,
}: {
  message: ApplicationMessage | undefined;
  otherName: string;
}) {
  const [first] = useState(message?._id);
  const isNew = message !== undefined && message._id !== first;
  return (
    <VisuallyHidden role="status">
      {isNew ? `New message from ${otherName}: ${message.text}` : ''}
    </VisuallyHidden>
  );
}

interface Unread {
  as: Role;
  applicationId: string;
  /** The newest message of the other side; undefined when it has been seen. */
  messageId: string | undefined;
  box: RefObject<HTMLElement | null>;
}

/** Notes that messages were seen, once they stand on the screen of a tab that somebody looks at. */
function useMarkRead({ as, applicationId, messageId, box }: Unread): void {
  const [markRead] = CALLS[as].useMarkRead();
  useEffect(() => {
    const { current } = box;
    if (messageId === undefined || !current) return undefined;
    const mark = () => {
      if (document.visibilityState !== 'visible') return;
      observer.disconnect();
      void markRead({ applicationId, messageId });
    };
    let isOnScreen = false;
    const observer = new IntersectionObserver(([entry]) => {
      isOnScreen = entry?.isIntersecting === true;
      if (isOnScreen) mark();
    });
    observer.observe(current);
    const onVisible = () => {
      if (isOnScreen) mark();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [markRead, applicationId, messageId, box]);
}

/** The link in an e-mail leads to the messages, which are loaded after the page. */
function useScrollFromAddress(box: RefObject<HTMLElement | null>, isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (isThere && hash === '#messages') box.current?.scrollIntoView({ block: 'end' });
  }, [box, isThere, hash]);
}
